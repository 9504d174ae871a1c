import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import type { MapCanvas } from '../map/map-canvas.ts';
import type { Table } from './table.ts';

/** So long after the last order, in milliseconds: nobody is kept waiting, and of many orders in a row one picture is made. */
const REST = 1500;

/**
 * For the list of games: a small picture of the map as its player saw it last. Where two share the screen and hide things from each other none is
 * made: whoever reads the list might be the other.
 */
export function keepGlimpse(table: Table, map: RefObject<MapCanvas | null>): () => void {
  const { saved, situation } = table;
  const people = Object.values(saved.players).filter((player) => player === 'human');
  if (people.length > 1 && saved.open !== true) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (): void => {
    if (situation.replayAt.peek() !== null || situation.curtain.peek() !== null) return;
    const picture = map.current?.glimpse();
    if (picture != null) table.keepPicture(picture);
    // The ground is still being drawn.
    else timer = setTimeout(take, REST);
  };
  const stop = effect(() => {
    situation.version.value;
    clearTimeout(timer);
    timer = setTimeout(take, REST);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
