/** Asks a worker one thing, and lets it go. What it cannot do is an error, as it would be on the page. */
export function askAside<Answer>(worker: Worker, question: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage(question);
  });
}
