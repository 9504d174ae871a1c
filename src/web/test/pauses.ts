import type { Browser, Page } from 'playwright-core';
import type { Hands } from './hands.ts';

/** How long the page keeps its one thread busy at a stretch, while somebody plays: until it is done, it answers nobody. */
export interface Pause {
  /** Milliseconds of the processor: other programs of a busy machine do not count. */
  readonly cpu: number;
  /** Milliseconds by the clock. */
  readonly wall: number;
  /** What was done last before it ended. */
  readonly after: string;
}

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

const MARK = 'hands: ';

/** Hands that leave a mark in the trace whenever they do something. */
export function marking(page: Page, hands: Hands): Hands {
  const marked = <A extends unknown[]>(name: string, act: (...args: A) => Promise<void>) => {
    return async (...args: A): Promise<void> => {
      await page.evaluate((mark) => void performance.mark(mark), `${MARK}${[name, ...args].join(' ')}`);
      return act.apply(hands, args);
    };
  };
  return {
    press: marked('press', hands.press),
    pick: marked('pick', hands.pick),
    main: marked('main', hands.main),
    choose: marked('choose', hands.choose),
    point: marked('point', hands.point),
    sendOnto: marked('sendOnto', hands.sendOnto),
    answer: marked('answer', hands.answer),
  };
}

/** The pauses while this is done, the longest first. */
export async function pausesIn(browser: Browser, page: Page, play: () => Promise<unknown>): Promise<Pause[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  await play();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const marks = traceEvents.filter(({ name }) => name.startsWith(MARK)).sort((a, b) => a.ts - b.ts);
  if (marks.length === 0) throw new Error('nothing was done');
  const [{ pid, tid }] = marks;
  const events = traceEvents.filter((event) => event.pid === pid && event.tid === tid);
  const ours = events.filter(isOfThePage).map(({ ts }) => ts);
  return events
    .filter(({ name, ts, dur = 0 }) => name.endsWith('RunTask') && ours.some((at) => at >= ts && at <= ts + dur))
    .map(({ ts, dur = 0, tdur = dur }) => ({
      cpu: tdur / 1000,
      wall: dur / 1000,
      after: marks.findLast((mark) => mark.ts <= ts + dur)?.name.slice(MARK.length) ?? '',
    }))
    .sort((a, b) => b.cpu - a.cpu);
}

/** Something of the page's own: its scripts, or its looks worked out anew. What reads the page for a test is neither. */
const isOfThePage = ({ name, args }: TraceEvent): boolean =>
  ['FireAnimationFrame', 'PrePaint', 'Paint'].includes(name) || args?.data?.url?.startsWith('http') === true;
