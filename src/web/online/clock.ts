import type { Clock } from '../../server/wire/table.ts';
import { online as say } from '../words/online.ts';

/** What was agreed about time, in a line. */
export const agreedClock = ({ hours, late }: Clock): string => `${say.clock(hours)}, ${say.agreedLate[late]}`;

/** A moment in the days to come, as one says it. */
export const moment = (at: number): string =>
  new Date(at).toLocaleString(undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
