import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { nationLook } from '../../../draw/counters/nations.ts';
import { seatClass } from '../../../draw/counters/seat-line.ts';
import type { Die } from '../../../engine/log.ts';
import type { Piece } from '../../../engine/present.ts';
import type { Seat } from '../../../engine/procedure.ts';
import { hrefOf } from '../../router.ts';
import { change, settings } from '../../store/settings.ts';
import { say, seatName } from '../../words.ts';
import type { Pace } from '../bot-turns.ts';

/** The rule somebody wants to read without leaving the table. */
export const openRule = signal<string | null>(null);

/** A rule's number; opens the rule over the table, or in the rulebook with the usual keys for a new tab. */
export function RuleLink({ game, rule }: { readonly game: string; readonly rule: string }) {
  if (rule === '') return null;
  return (
    <a
      class="rule"
      href={hrefOf({ page: 'rules', game, rule })}
      aria-label={`${say.rule} ${rule}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openRule.value = rule;
      }}
    >
      {rule}
    </a>
  );
}

export const SeatChip = ({ seat }: { readonly seat: Seat }) => (
  <span class={`chip ${seatClass(seat)}`}>{seatName(seat)}</span>
);

/** A counter's colour, the letter of its nation, and its values. */
export function Face({ piece }: { readonly piece: Piece }) {
  const look = nationLook(piece.nation, piece.seat);
  return (
    <span class="face" style={{ background: look.body, color: look.text }} aria-hidden="true">
      <b>{look.letter}</b>
      <span>{piece.face}</span>
    </span>
  );
}

/** A counter in a list: colour and letter of its nation, values, name, state. */
export function Counter({ piece, small = false }: { readonly piece: Piece; readonly small?: boolean }) {
  return (
    <span class={`counter ${small ? 'small' : ''}`}>
      <Face piece={piece} />
      <span class="about">
        <span class="name">{piece.name}</span>
        <span class="soft small">
          {[piece.face, piece.formation, piece.size, ...piece.badges]
            .filter((word) => word != null && word !== '')
            .join(' · ')}
        </span>
      </span>
    </span>
  );
}

const PIPS: { readonly [face: number]: readonly (readonly [number, number])[] } = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
};

export function DieFace({ die, from = 1 }: { readonly die: Die; readonly from?: number | undefined }) {
  const face = die.face - 1 + from;
  const pips = die.sides === 6 ? PIPS[die.face] : undefined;
  return (
    <svg class="die" viewBox="0 0 40 40" role="img" aria-label={String(face)}>
      <rect x="1.5" y="1.5" width="37" height="37" rx="7" />
      {pips === undefined ? (
        <text x="20" y="27" text-anchor="middle">
          {face}
        </text>
      ) : (
        pips.map(([x, y]) => <circle key={`${x}${y}`} cx={x * 10} cy={y * 10} r="3.6" />)
      )}
    </svg>
  );
}

/** How quickly moves are shown. */
export const PaceChoice = () => (
  <label>
    <span class="visually-hidden">{say.speed}</span>
    <select
      class="input pace"
      value={settings.value.pace}
      onChange={(event) => change({ pace: event.currentTarget.value as Pace })}
    >
      {Object.entries(say.paces).map(([pace, name]) => (
        <option key={pace} value={pace}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

/** A panel with a heading, as a region of its own. */
export function Panel({
  name,
  title,
  hideTitle = false,
  children,
  aside,
}: {
  readonly name: string;
  readonly title: string;
  readonly hideTitle?: boolean;
  readonly children: ComponentChildren;
  readonly aside?: ComponentChildren;
}) {
  return (
    <section class={`panel floating ${name}`} aria-labelledby={`head-${name}`}>
      <header class={hideTitle && aside === undefined ? 'visually-hidden' : ''}>
        <h2 id={`head-${name}`} class={hideTitle ? 'visually-hidden' : ''}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
