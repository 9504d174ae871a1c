import type { Answers } from '../../answers.ts';
import { type Kit, kitOf, type Side } from '../kit.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { isWorkable, mayLay, type Site, siteAt } from '../rules/works.ts';
import { DONE, DUG_IN, type State } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { mark, moveTo } from './changes.ts';

/** The railway and the roads are built on: ordered as a Movement Phase begins, done as it ends (18.2.1). */

const HEXES = ['1', '2'] as const;

const columns = ({ supplies, units }: Kit, side: Side): number[] =>
  supplies[side].filter((piece) => units[piece].supply === 'msu');

export const mayLayAny = (kit: Kit, s: State, side: Side): boolean =>
  columns(kit, side).some((msu) => mayLay(kit, s, msu, 1, side).ok);

export const worksAnswers: Answers<Terms, Side> = {
  lay: {
    may: (s, { unit, hexes }, side) => mayLay(kitOf(s), s, unitOf(kitOf(s), unit), Number(hexes), side),
    offers(s, emit, side) {
      const kit = kitOf(s);
      for (const msu of columns(kit, side))
        for (const hexes of HEXES)
          if (mayLay(kit, s, msu, Number(hexes), side).ok) emit({ do: 'lay', unit: kit.units[msu].id, hexes });
    },
    do(tx, { unit, hexes }) {
      const { s } = tx;
      const msu = unitOf(kitOf(s), unit);
      tx.push(s.laying, { msu, hexes: Number(hexes) });
      mark(tx, msu, DUG_IN | DONE);
      tx.note('18.2.1a', () => `${nameOf(s, msu)} builds on from ${labelOf(s, s.at[msu])}.`);
    },
  },
};

/** At the end of the phase marker and MSU go on, as far as supply and the enemy let them (18.2.1d). */
export function advanceWorks(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const { msu, hexes } of s.laying) {
    for (let built = 0; built < hexes; built++) {
      const site = siteAt(kit, s, side, s.at[msu]);
      if (site === null || !isWorkable(kit, s, side, site.ahead[0])) break;
      goOn(tx, site, msu);
    }
  }
  if (s.laying.length > 0) tx.set(s, 'laying', []);
}

function goOn(tx: Tx, site: Site, msu: number): void {
  const { s } = tx;
  const [next] = site.ahead;
  if (site.kind === 'rail') {
    tx.set(s, 'railhead', next);
    tx.note('18.2b', () => `The railway reaches ${labelOf(s, next)}.`);
  } else buildRoad(tx, site);
  moveTo(tx, msu, next);
}

/** The marker goes on; with the last hex the road is a primary one, for both sides (18.3b). */
function buildRoad(tx: Tx, { work, ahead }: Extract<Site, { readonly kind: 'road' }>): void {
  const { s } = tx;
  const others = s.roadworks.filter(({ site, side }) => site !== work.site || side !== work.side);
  if (ahead.length > 1) {
    tx.set(s, 'roadworks', [...others, { ...work, done: work.done + 1 }]);
    tx.note('18.3c', () => `The road reaches ${labelOf(s, ahead[0])}.`);
    return;
  }
  tx.set(
    s,
    'roadworks',
    others.filter(({ site }) => site !== work.site),
  );
  tx.set(s, 'roads', s.roads | (1 << work.site));
  tx.note('18.3b', () => `The road to ${labelOf(s, ahead[0])} is finished.`);
}
