/** What a film is made of: stills, one a turn. Counters are placed by the upper left corner. */
export interface FilmReel {
  /** View boxes: of the whole map, and of each still. */
  readonly whole: readonly number[];
  readonly scale: number;
  /** Names of the faces among the definitions of the document. */
  readonly looks: readonly string[];
  readonly stills: readonly {
    readonly title: string;
    readonly box: readonly number[];
    /** Path data of the front. */
    readonly front: string;
    /** Actor, look, x and y, again and again; who lies on top comes last. */
    readonly cast: readonly number[];
  }[];
}

/** As much of a page as the player needs: it is made where there is none. */
interface Element {
  textContent: string | null;
  value: string;
  checked: boolean;
  readonly style: { transform: string; opacity: string };
  setAttribute(name: string, value: string): void;
  appendChild(child: Element): unknown;
  replaceChildren(): void;
  addEventListener(type: string, listener: () => void): void;
}
interface Document {
  getElementById(id: string): Element | null;
  createElementNS(space: string, name: string): Element;
  readonly defaultView: { setTimeout(run: () => void, ms: number): number; clearTimeout(timer: number): void } | null;
}

/**
 * Plays the film of a report. The page that shows a report calls it; a report saved as a file has it inside, as text: so it uses nothing from outside
 * itself.
 */
export function playFilm(page: unknown): void {
  const document = page as Document;
  const find = (id: string): Element | null => document.getElementById(id);
  const data = find('film-reel');
  const stage = find('film-cast');
  if (data === null || stage === null) return;
  const reel = JSON.parse(data.textContent ?? '') as FilmReel;
  const window = document.defaultView;
  const actors = new Map<number, Element>();
  const HOLD = 1600;
  let at = reel.stills.length - 1;
  let timer = 0;
  stage.replaceChildren();
  const actor = (id: number): Element => {
    let found = actors.get(id);
    if (found === undefined) {
      found = document.createElementNS('http://www.w3.org/2000/svg', 'use');
      actors.set(id, found);
    }
    return found;
  };
  const show = (to: number): void => {
    at = Math.max(0, Math.min(to, reel.stills.length - 1));
    const { title, box, front, cast } = reel.stills[at];
    const view = (find('film-whole')?.checked === true ? reel.whole : box).join(' ');
    for (const id of ['film-ground', 'film-over']) find(id)?.setAttribute('viewBox', view);
    for (const id of ['film-front', 'film-front-rim']) find(id)?.setAttribute('d', front);
    for (const each of actors.values()) each.style.opacity = '0';
    for (let i = 0; i < cast.length; i += 4) {
      const [id, look, x, y] = cast.slice(i, i + 4);
      const use = actor(id);
      use.setAttribute('href', `#${reel.looks[look]}`);
      use.style.transform = `translate(${x}px,${y}px) scale(${reel.scale})`;
      use.style.opacity = '1';
      // In the order in which they lie on one another.
      stage.appendChild(use);
    }
    const words = find('film-title');
    if (words !== null) words.textContent = title;
    const slider = find('film-at');
    if (slider !== null) slider.value = String(at);
  };
  const pause = (): void => {
    window?.clearTimeout(timer);
    timer = 0;
    find('film-play')?.setAttribute('aria-pressed', 'false');
  };
  const run = (): void => {
    timer =
      window?.setTimeout(() => {
        if (at + 1 >= reel.stills.length) return pause();
        show(at + 1);
        run();
      }, HOLD) ?? 0;
  };
  const on = (id: string, type: string, act: () => void): void => find(id)?.addEventListener(type, act);
  const step = (by: number): void => {
    pause();
    show(at + by);
  };
  on('film-back', 'click', () => step(-1));
  on('film-on', 'click', () => step(1));
  on('film-whole', 'change', () => show(at));
  on('film-at', 'input', () => {
    pause();
    show(Number(find('film-at')?.value));
  });
  on('film-play', 'click', () => {
    if (timer !== 0) return pause();
    find('film-play')?.setAttribute('aria-pressed', 'true');
    show(at + 1 >= reel.stills.length ? 0 : at);
    run();
  });
  show(0);
}

/** The player as it stands inside a saved report. A program that runs from its sources marks the names of functions: there the mark means nothing. */
export const FILM_SCRIPT = `<script>{const __name=(f)=>f;(${playFilm.toString()})(document)}</script>`;

/** A report without the player in it, for a page that brings its own. It is the only script that stands in one, and the last thing. */
export const withoutPlayer = (html: string): string => html.slice(0, html.lastIndexOf('<script>'));
