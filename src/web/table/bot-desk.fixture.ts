import { BotDesk, type BotQuestion, type Port } from './bots.ts';

/** Answers like the worker, in this thread; counts what it was asked. */
export function deskHere(questions: BotQuestion[] = []): () => Port {
  return () => {
    const desk = new BotDesk();
    const port: Port = {
      onmessage: null,
      postMessage(question) {
        // A worker gets copies.
        const copy = structuredClone(question);
        questions.push(copy);
        void desk
          .answer(copy, (progress) => port.onmessage?.({ data: { id: copy.id, progress } }))
          .then((data) => port.onmessage?.({ data }));
      },
      terminate() {
        port.onmessage = null;
      },
    };
    return port;
  };
}
