import { say, sentence } from './words.ts';

interface Props {
  readonly why: string;
  /** What the page would have been. A table has the screen to itself: there the reason is the heading. */
  readonly head?: string;
}

/** In place of a page whose game could not be opened: why, and the way back. */
export function NotOpened({ why, head }: Props) {
  const way = (
    <p>
      <a class="button main" href="#/">
        {say.toGames}
      </a>
    </p>
  );
  if (head === undefined) {
    return (
      <main class="page tablelost">
        <h1>{sentence(why)}</h1>
        {way}
      </main>
    );
  }
  return (
    <div class="page">
      <h1>{head}</h1>
      <p class="notice bad">{sentence(why)}</p>
      {way}
    </div>
  );
}
