import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Insets } from '../map/camera.ts';
import { settings } from '../store/settings.ts';

/** Panels beside the map; or one sheet, at its foot (a phone or a tablet upright) or at its side (a phone laid down). */
type Room = 'wide' | 'tall' | 'short';
const SHORT = '(max-height: 540px) and (min-width: 600px)';
const TALL = '(max-width: 760px), (max-width: 1000px) and (orientation: portrait)';

/** What the panels cover on a wide screen; the same whatever they say, so that the map lies still. */
const WIDE_INSETS = { top: 104, right: 380, bottom: 76, left: 12 };

/** Panels grow with their letters. */
const grown = ({ top, right, bottom, left }: Insets, by: number): Insets => ({
  top: top * by,
  right: right * by,
  bottom: bottom * by,
  left: left * by,
});

/** How much of the window each panel has been found to cover. */
export interface Layout {
  readonly room: Room;
  readonly head: number;
  readonly sheet: number;
  /** What all of them cover together; null until the panels round the map have been measured. */
  readonly insets: Insets | null;
  setHead(height: number): void;
  setSheet(panel: HTMLElement): void;
}

export function useLayout(): Layout {
  const room = useRoom();
  const [head, setHead] = useState(0);
  const [sheet, setSheet] = useState(0);
  const { textScale } = settings.value;
  const insets = useMemo(
    () =>
      room === 'wide'
        ? grown(WIDE_INSETS, textScale)
        : { top: head, right: room === 'short' ? sheet : 0, bottom: room === 'tall' ? sheet : 0, left: 0 },
    [room, head, sheet, textScale],
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
