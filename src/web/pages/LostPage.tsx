import { words } from '../words.ts';

/** An address that leads nowhere. */
export default function LostPage() {
  return (
    <div class="page narrow">
      <h1>{words.lost.head}</h1>
      <p>
        <a class="button" href="#/">
          {words.lost.home}
        </a>
      </p>
    </div>
  );
}
