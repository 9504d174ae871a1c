import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Insets } from '../map/camera.ts';

/** Panels beside the map; or one sheet, at its foot (a phone upright) or at its side (a phone laid down). */
type Room = 'wide' | 'tall' | 'short';
const SHORT = '(max-height: 540px) and (min-width: 600px)';
const TALL = '(max-width: 760px)';

/** What the panels cover on a wide screen; the same whatever they say, so that the map lies still. */
const WIDE_INSETS = { top: 84, right: 380, bottom: 84, left: 12 };
/** But orders in two lines, with what they would leave undone, must not hide the edge of the map. */
const MOST_FOOT = 190;

/** How much of the window each panel has been found to cover. */
export interface Layout {
  readonly room: Room;
  readonly head: number;
  readonly sheet: number;
  /** What all of them cover together; null until the panels round the map have been measured. */
  readonly insets: Insets | null;
  setHead(height: number): void;
  setSheet(panel: HTMLElement): void;
  setFoot(height: number): void;
}

export function useLayout(): Layout {
  const room = useRoom();
  const [head, setHead] = useState(0);
  const [sheet, setSheet] = useState(0);
  const [foot, setFoot] = useState(WIDE_INSETS.bottom);
  const insets = useMemo(
    () =>
      room === 'wide'
        ? { ...WIDE_INSETS, bottom: foot }
        : { top: head, right: room === 'short' ? sheet : 0, bottom: room === 'tall' ? sheet : 0, left: 0 },
    [room, head, sheet, foot],
  );
  // For what is said in passing, which stands outside the table.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--head', `${head}px`);
    style.setProperty('--foot', `${insets.bottom}px`);
    style.setProperty('--side', `${insets.right}px`);
  }, [head, insets]);
  return {
    room,
    head,
    sheet,
    insets: room === 'wide' || (head > 0 && sheet > 0) ? insets : null,
    setHead,
    setSheet: (panel) => setSheet(room === 'short' ? panel.offsetWidth : panel.offsetHeight),
    setFoot: (height) => setFoot((most) => Math.max(most, Math.min(height, MOST_FOOT))),
  };
}

function useRoom(): Room {
  const look = (): Room => (matchMedia(SHORT).matches ? 'short' : matchMedia(TALL).matches ? 'tall' : 'wide');
  const [room, setRoom] = useState(look);
  useEffect(() => {
    const queries = [SHORT, TALL].map((query) => matchMedia(query));
    const follow = (): void => setRoom(look());
    for (const query of queries) query.addEventListener('change', follow);
    return () => {
      for (const query of queries) query.removeEventListener('change', follow);
    };
  }, []);
  return room;
}
