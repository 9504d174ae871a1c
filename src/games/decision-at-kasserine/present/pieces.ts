import type { Piece } from '../../../engine/present.ts';
import { pieceOf, stepsBadge, tintsOf } from '../../pieces.ts';
import type { Kit, Unit } from '../kit.ts';
import { isDeployed, isUntried } from '../rules/board.ts';
import {
  ARRIVED,
  boxAt,
  DEPLETED,
  DONE,
  ELIMINATED,
  FIRED,
  GARRISON,
  has,
  inBox,
  MARKER_USED,
  OUT_OF_SUPPLY,
  onMap,
  READY,
  RESERVE,
  UNUSED,
  USED,
  WITHDRAWN,
} from '../state.ts';
import type { View } from '../view.ts';
import { waitingWords } from './arrivals.ts';
import { called, faceOf } from './words.ts';

export const pieces = (kit: Kit, view: View): Piece[] =>
  kit.units
    .filter((unit) => view.at[unit.index] !== UNUSED)
    .map((unit) => {
      const { index, formation } = unit;
      return pieceOf(kit, unit, view.at[index], {
        name: called(kit, view, index),
        symbol: SYMBOLS[unit.type] ?? 'infantry',
        size: SIZES[unit.size ?? ''] ?? unit.size,
        formation,
        off: () => whereabouts(kit, view, index),
        face: faceOf(kit, view, index),
        badges: badges(kit, view, unit),
        tint: tints.get(formation ?? ''),
      });
    });

/** Formations are commanded, supplied and reinforced together; those often side by side differ most. Army units have none (2.2.6). */
const tints = tintsOf({
  '#f8f2e0': ['10 Pz', '1a'],
  '#ffd24d': ['21 Pz', '34'],
  '#9fd3f5': ['DAK', '6a'],
  '#b8e08a': ['Centauro', '1', 'Const'],
  '#f7b2c4': ['Buhse', '9', 'XIX'],
});

const SYMBOLS: { readonly [type: string]: string } = {
  hq: 'hq',
  leader: 'leader',
  air: 'air',
  'air-base': 'supply',
  armor: 'armour',
  'assault-gun': 'artillery',
  'field-artillery': 'artillery',
  'rocket-artillery': 'artillery',
  'armored-car': 'armoured-recon',
  recon: 'recon',
  cavalry: 'recon',
  motorcycle: 'motorised',
  'mot-inf': 'motorised',
  'mech-inf': 'mechanised',
  at: 'anti-tank',
  'armored-at': 'anti-tank',
  'aa-at': 'anti-air',
};

/** Two companies together are the better part of a battalion. */
const SIZES: { readonly [size: string]: string } = { '2 companies': 'battalion' };

/** What matters most comes first. */
function badges(kit: Kit, view: View, unit: Unit): string[] {
  const { index, steps } = unit;
  const place = view.at[index];
  const whole = stepsBadge(view.steps[index], steps);
  const marked = (marks: number): boolean => has(view, index, marks);
  if (unit.air) return marked(ARRIVED) ? ['arrived'] : [];
  const release = kit.scenarios[view.scenario].arrivals[index]?.release ?? 0;
  const held = marked(GARRISON) ? [`garrison until turn ${release}`] : [];
  if (!onMap(place)) return [...held, whole];
  return [
    marked(OUT_OF_SUPPLY) ? 'out of supply' : '',
    marked(RESERVE) ? 'reserve' : '',
    ...held,
    marked(DEPLETED) ? 'depleted' : '',
    view.strongpoints.some((point) => point.builder === index) ? 'building' : '',
    isDeployed(view, index) ? 'deployed' : '',
    marked(FIRED) ? 'fired' : view.fire[index] === MARKER_USED ? 'no fire support' : '',
    marked(DONE) ? 'moved' : '',
    isUntried(kit, view, index) ? 'untried' : '',
    whole,
  ];
}

function whereabouts(kit: Kit, view: View, unit: number): string {
  const place = view.at[unit];
  if (place === ELIMINATED) return 'eliminated';
  if (place === WITHDRAWN) return 'withdrawn';
  if (place === READY) return 'air, Ready Box';
  if (place === USED) return 'air, Used Box';
  if (inBox(place)) return `${kit.boxes[boxAt(place)].name} box`;
  return waitingWords(kit, view, unit);
}
