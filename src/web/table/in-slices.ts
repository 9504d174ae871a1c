import type { Steps } from '../../engine/steps.ts';

/** So long the page may be busy at a stretch, in milliseconds: a frame. */
const SLICE = 16;

/** All of it soon, with pauses in which the page can do what else it has to: a long game takes seconds to go through. */
export async function inSlices<T>(work: Steps<T>, now: () => number = () => performance.now()): Promise<T> {
  for (let until = now() + SLICE; ; ) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (now() < until) continue;
    await new Promise((go) => setTimeout(go));
    until = now() + SLICE;
  }
}
