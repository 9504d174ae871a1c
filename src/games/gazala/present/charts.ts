import type { Chart } from '../../../engine/present.ts';
import { chartRows, chartWord, faceRows, gridChart, priceWord } from '../../charts.ts';
import { ALLIED, AXIS, INTENSITIES, type Kit, SIDES, type Side } from '../kit.ts';
import { airResult, SHELTER } from '../rules/air.ts';
import { DIE } from '../rules/odds.ts';
import type { View } from '../view.ts';
import { chitWords, dateOf, signed } from './words.ts';

const CLASSES = ['tracked', 'wheeled', 'foot'] as const;

/** The charts of the game, with the pack that is played with. */
export const charts = (kit: Kit, view: View): Chart[] => [
  combat(kit),
  modifiers(kit),
  prices(kit),
  movement(kit),
  air(kit),
  turns(kit, view),
  arrivals(kit, view),
];

const combat = ({ components }: Kit): Chart =>
  gridChart(
    components,
    'crt',
    { id: 'crt', title: 'Combat: attacker/defender, by the modified die', rule: '11.0p' },
    (face, row, last) => (row === 0 ? `${face} or less` : row === last ? `${face} or more` : face),
  );

/** In the order in which one adds them up. */
const MODIFIERS: readonly (readonly [string, string, string])[] = [
  ['light', 'light attack', '11.0c'],
  ['medium', 'medium attack', '11.0c'],
  ['heavy', 'heavy attack', '11.0c'],
  ['minefieldUnbreached', 'across mines that are not breached', '14.0g'],
  ['fortification', 'a defender in a fortified hex', '11.0u'],
  ['ridge', 'a defender on a ridge', '11.0u'],
  ['upEscarpmentByRoad', 'up an escarpment along a road or track', '11.0u'],
  ['attackerOutOfSupply', 'an attacker Out of Supply', '5.0n'],
  ['attackerDisrupted', 'an attacker Disrupted', '12.0f'],
  ['defenderDisrupted', 'a defender Disrupted', '12.0e'],
  ['defenderIsolated', 'a defender Isolated', '5.0r'],
  ['combatChitAxisAttack', 'Combat chit in an Axis attack', '13.1a'],
  ['combatChitAlliedAttack', 'Combat chit in an Allied attack', '13.1b'],
  ['combatChitDefence', 'Combat chit of the defender', '13.1a'],
];

const modifiers = (kit: Kit): Chart => ({
  id: 'modifiers',
  title: 'Modifiers of the combat die; each counts once',
  rule: '11.0t',
  provenance: chartWord(kit.components, 'modifiers', 'entries.ridge'),
  columns: ['die', 'rule'],
  rows: chartRows(
    MODIFIERS,
    ([, label]) => label,
    ([id, , rule]) => [signed(kit.modifiers[id]), rule],
  ),
});

const prices = (kit: Kit): Chart => ({
  id: 'attack-prices',
  title: 'What an attack costs the active unit, in points',
  rule: '11.0c',
  provenance: chartWord(kit.components, 'attackCost', 'rows.light.wheeled'),
  columns: [...CLASSES, 'die'],
  rows: chartRows(INTENSITIES, String, (level) => [
    ...CLASSES.map((by) => String(kit.attackCost[level][by])),
    signed(kit.modifiers[level]),
  ]),
});

const ROWS = [
  ['desert', 'desert'],
  ['ridge', 'ridge'],
  ['road', 'along a road'],
  ['track', 'along a track'],
] as const;

function movement(kit: Kit): Chart {
  const same = (text: string): string[] => CLASSES.map(() => text);
  return {
    id: 'movement',
    title: 'Movement costs, in points',
    rule: '8.0f',
    provenance: chartWord(kit.components, 'terrain', 'rows.ridge.move'),
    columns: CLASSES,
    rows: [
      ...ROWS.map(([id, label]) => ({ label, cells: CLASSES.map((by) => priceWord(kit.terrainCost[id][by])) })),
      { label: 'escarpment', cells: same('by road or track only') },
      { label: 'mines, Allies', cells: ['+12', '+12', 'no'] },
      { label: 'mines, Axis', cells: same('no') },
      { label: 'mines, breached', cells: same('+0') },
      { label: 'out of an enemy zone', cells: same('+2') },
      { label: 'from enemy zone to enemy zone', cells: same('no') },
      { label: 'off the map', cells: same('as the hex left') },
      { label: 'Out of Supply or Disrupted', cells: same('a third less') },
      { label: 'Isolated or in a sandstorm', cells: same('two thirds less') },
    ],
  };
}

/** Every face of the die, read for a target in the open and for one in a fortified hex. */
function air(kit: Kit): Chart {
  const words = { step: 'a step', disrupted: 'Disrupted', none: '-' };
  return {
    id: 'air',
    title: 'Air chit: what happens to the target',
    rule: '13.4a',
    provenance: chartWord(kit.components, 'airChit', 'entries'),
    columns: ['Axis', 'Axis, target fortified', 'Allied'],
    rows: faceRows(
      DIE,
      (die) => words[airResult(AXIS, die)],
      (die) => words[airResult(AXIS, die + SHELTER)],
      (die) => words[airResult(ALLIED, die)],
    ),
  };
}

const chitsOf = (kit: Kit, side: Side, turn: number): string =>
  kit.chits
    .filter((chit) => chit.side === side && chit.tactic === null && kit.turns[turn].chits[chit.index] > 0)
    .map((chit) => chitWords(chit, kit.turns[turn].chits[chit.index]))
    .join(', ');

function turns(kit: Kit, view: View): Chart {
  const { lastTurn } = kit.scenarios[view.scenario];
  return {
    id: 'turns',
    title: 'Turns: actions, and action chits in the cups',
    rule: '4.0b',
    provenance: 'reconstructed',
    columns: ['Axis actions', 'Axis chits', 'Allied actions', 'Allied chits'],
    rows: kit.turns.slice(0, lastTurn).map(({ date, actions }, turn) => ({
      label: date,
      cells: SIDES.flatMap((side) => [String(actions[side]), chitsOf(kit, side, turn)]),
    })),
  };
}

/** Who comes when and where, formation by formation. */
function arrivals(kit: Kit, view: View): Chart {
  const plan = kit.scenarios[view.scenario];
  const rows: { label: string; cells: string[] }[] = [];
  for (let turn = 1; turn <= plan.lastTurn; turn++) {
    for (const [side, formation] of kit.formations) {
      const members = kit.members.get(formation)!;
      const coming = members.filter((unit) => plan.arrivals[unit]?.turn === turn);
      if (coming.length === 0) continue;
      const hexes = plan.arrivals[coming[0]]!.hexes;
      const where = hexes.length > 10 ? 'north or east edge' : hexes.map((hex) => kit.grid.label(hex)).join(', ');
      const who =
        coming.length === members.length ? 'all units' : coming.map((unit) => kit.units[unit].name).join(', ');
      const label = `${dateOf(kit, turn)}, ${formation}`;
      rows.push({ label, cells: [side === AXIS ? 'Axis' : 'Allies', who, where] });
    }
    const tanks = plan.tankReplacements.get(turn);
    if (tanks !== undefined)
      rows.push({
        label: `${dateOf(kit, turn)}, tanks`,
        cells: ['Allies', `${tanks} tank replacements`, 'Supply Phase'],
      });
  }
  return {
    id: 'reinforcements',
    title: 'Reinforcements',
    rule: '15.1e',
    provenance: 'printed',
    columns: ['side', 'who', 'where'],
    rows,
  };
}
