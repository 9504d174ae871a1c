import { effect } from '@preact/signals';
import type { TableNow } from '../../server/wire/table.ts';
import type { Memory } from '../contracts.ts';
import { say as toast } from '../toasts.tsx';
import { online as say } from '../words/online.ts';
import { sentence } from '../words.ts';
import { get, put } from './api.ts';
import type { Line } from './line.ts';
import { keepMemory, keptMemory, notesFrom } from './own-memory.ts';
import { type Noted, type NotedThere, OwnNotes } from './own-notes.ts';

const NOTHING_NOTED: NotedThere = { number: 0, notes: '', pins: [] };
const pathOf = (id: string, seat: string): string => `/games/${id}/notes?seat=${seat}`;

/** What the server keeps of one's notes. An onlooker has his on this device alone. */
export async function notesThere(id: string, seat: string): Promise<NotedThere> {
  if (seat === 'spectator') return NOTHING_NOTED;
  const found = await get<NotedThere>(pathOf(id, seat));
  return found.ok ? found.value : NOTHING_NOTED;
}

export interface OwnMemory {
  /** As the table finds it. */
  readonly memory: Memory;
  remember(memory: Memory): void;
  leave(): void;
}

/** What a viewer keeps to himself, and what the server is told of it: notes and pins, standing answers, how much he has seen. */
export function ownMemory(now: TableNow, there: NotedThere, line: Line, bring: (noted: Noted) => void): OwnMemory {
  const { id, seat } = now;
  const here = keptMemory(id, seat);
  if (seat === 'spectator') {
    const memory = { ...here, seen: now.seen, standing: now.standing };
    return { memory, remember: (changed) => keepMemory(id, seat, changed), leave: () => {} };
  }
  const { notes: text, pins } = notesFrom(here, there);
  const first: Memory = { ...here, notes: text, pins, seen: now.seen, standing: now.standing };
  let [memory, seen, standing] = [first, now.seen, JSON.stringify(now.standing)];
  const keepHere = (): void => keepMemory(id, seat, { ...memory, noted: notes.number, unsent: notes.unsent });
  const notes = new OwnNotes({
    there,
    mine: first,
    write: (written) => put(`/games/${id}/notes`, { seat, ...written }),
    read: () => get<NotedThere>(pathOf(id, seat)),
    show: bring,
    kept: keepHere,
    refused: (why) => toast({ text: say.notesNotKept(sentence(why)) }),
  });
  // Whenever somebody comes back to the page, or the server does: another device may have written.
  const settle = (): void => {
    if (line.up.value && document.visibilityState === 'visible') void notes.settle();
  };
  const stop = effect(settle);
  document.addEventListener('visibilitychange', settle);
  return {
    memory,
    remember(changed) {
      memory = changed;
      notes.wrote(changed);
      keepHere();
      if (changed.seen > seen) {
        seen = changed.seen;
        line.send({ t: 'seen', id, seat, moves: seen });
      }
      const left = changed.standing ?? {};
      if (JSON.stringify(left) === standing) return;
      standing = JSON.stringify(left);
      void put(`/games/${id}/standing`, { seat, left });
    },
    leave() {
      document.removeEventListener('visibilitychange', settle);
      stop();
      if (notes.unsent) void notes.settle();
    },
  };
}
