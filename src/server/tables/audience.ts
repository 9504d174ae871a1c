import { delta } from '../../engine/delta.ts';
import type { Reader } from '../../engine/log.ts';

/** Somebody who looks at a game: a socket. */
export interface Onlooker {
  /** Who it is; null for somebody unknown. */
  readonly person: string | null;
  send(message: string): void;
}

/** Whoever looks at one game now, by the eyes they look through: everybody with the same eyes is sent the same bytes. */
export class Audience {
  readonly #groups = new Map<Reader, { readonly people: Set<Onlooker>; view: unknown }>();

  /** `view`: what the reader sees now. */
  add(reader: Reader, onlooker: Onlooker, view: unknown): void {
    const group = this.#groups.get(reader);
    if (group === undefined) this.#groups.set(reader, { people: new Set([onlooker]), view });
    else group.people.add(onlooker);
  }

  remove(reader: Reader, onlooker: Onlooker): void {
    const group = this.#groups.get(reader);
    group?.people.delete(onlooker);
    if (group?.people.size === 0) this.#groups.delete(reader);
  }

  /** Those who may not look through these eyes any more are told so, and nothing else from then on. */
  dismiss(may: (person: string, reader: Reader) => boolean, message: object): void {
    for (const [reader, { people }] of this.#groups)
      for (const onlooker of people) {
        if (reader === 'spectator' || (onlooker.person !== null && may(onlooker.person, reader))) continue;
        this.remove(reader, onlooker);
        onlooker.send(JSON.stringify(message));
      }
  }

  count(reader: Reader): number {
    return this.#groups.get(reader)?.people.size ?? 0;
  }

  get empty(): boolean {
    return this.#groups.size === 0;
  }

  /** To each in the words of his eyes; `words` gets how their view has changed. Put into words now, sent by what is returned. */
  moved(
    viewOf: (reader: Reader) => unknown,
    words: (reader: Reader, changes: readonly unknown[]) => object,
  ): () => void {
    const ready = [...this.#groups].map(([reader, group]) => {
      const view = viewOf(reader);
      return { group, view, message: JSON.stringify(words(reader, delta(group.view, view))) };
    });
    return () => {
      for (const { group, view, message } of ready) {
        group.view = view;
        for (const onlooker of group.people) onlooker.send(message);
      }
    };
  }

  /** The game was set up anew: everybody gets all of it. */
  anew(viewOf: (reader: Reader) => unknown, words: (reader: Reader, view: unknown) => object): void {
    for (const [reader, group] of this.#groups) {
      group.view = viewOf(reader);
      const message = JSON.stringify(words(reader, group.view));
      for (const onlooker of group.people) onlooker.send(message);
    }
  }

  /** The same to everybody. */
  tell(message: object): void {
    const text = JSON.stringify(message);
    for (const { people } of this.#groups.values()) for (const onlooker of people) onlooker.send(text);
  }
}
