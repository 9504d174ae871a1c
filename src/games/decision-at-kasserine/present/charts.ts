import type { TerrainRow } from '../../../content/components.ts';
import type { Word } from '../../../content/provenance.ts';
import type { Chart } from '../../../engine/present.ts';
import { chartRows, chartWord, faceRows, gridChart, priceWord } from '../../charts.ts';
import { sideAdjective } from '../../sides.ts';
import { CRTS, PLANS, WEATHERS } from '../kit/tables.ts';
import type { CrtId, Kit } from '../kit.ts';
import type { View } from '../view.ts';
import { groups } from './arrivals.ts';
import { meaning } from './battle.ts';
import { objectiveWords, setWords, victorySets } from './objectives.ts';
import { diceWords } from './tracks.ts';
import { called, dateOf, faceOf, placeName, signed } from './words.ts';

/** The charts of the game, with the pack that is played with. */
export const charts = (kit: Kit, view: View): Chart[] => [
  ...CRTS.map((id) => combat(kit, id)),
  results(kit),
  terrain(kit),
  combatTerrain(kit),
  turns(kit, view),
  airArrival(kit),
  airModifiers(kit),
  faces(kit, 'retreat', 'Breaking out through an enemy zone of control', '13.4.5', 'retreatTable', RETREAT),
  faces(kit, 'decrypt', 'Reading the Axis signals, one roll a turn', '18.2.8', 'decryptTable', DECRYPT),
  victory(kit, view),
  objectives(kit, view),
  reinforcements(kit, view),
];

const word = (kit: Kit, id: string, ...paths: readonly string[]): Word => chartWord(kit.components, id, ...paths);

const CRT_TABLES: { readonly [id in CrtId]: string } = { assault: 'crtAssault', mobile: 'crtMobile' };

const combat = ({ components }: Kit, id: CrtId): Chart =>
  gridChart(
    components,
    CRT_TABLES[id],
    { id, title: `${id === 'assault' ? 'Assault' : 'Mobile'}: results by odds and modified die`, rule: '12.5.7a' },
    (face) => `die ${signed(Number(face)).replace('+', '')}`,
  );

function results(kit: Kit): Chart {
  const all = [...new Set(CRTS.flatMap((id) => kit.crts[id].cells.flat()))].sort();
  return {
    id: 'results',
    title: 'What the results mean; R after an Assault is one or two hexes, after a Mobile attack two',
    rule: '13.1.1a',
    provenance: 'printed',
    columns: ['in an attack', 'by AT Fire'],
    rows: chartRows(all, String, (result) => [meaning(result, ''), meaning(result, '', true)]),
  };
}

const TERRAIN_NAMES: { readonly [id: string]: string } = {
  main: 'along a main road',
  minor: 'along a minor road',
  trail: 'along a trail',
  wadi: 'over a wadi',
  ford: 'by a ford',
  bridge: 'by a bridge',
  escarpment: 'over an escarpment',
  strongpoint: 'enemy strongpoint',
};

const price = (value: unknown): string => priceWord(value, PRICE_WORDS);
const PRICE_WORDS: { readonly [price: string]: string } = {
  '+0': 'nothing more',
  road: 'by road only',
  no: 'closed',
};

/** Who the entries of a row speak of. */
const BY: { readonly [name: string]: string } = {
  all: '',
  motorized: '',
  plain: '',
  intoClear: 'into clear',
  intoOther: 'into other ground',
  intoMountain: 'into mountain',
};

/** The entries of a row for one way of moving, the particular ones named. */
function priceWords(move: TerrainRow['move'], motorized: boolean): string {
  const mine = motorized ? ['motorized', 'red', 'yellow', 'armored', 'artillery'] : ['plain'];
  const fits = Object.entries(move).filter(([by]) => mine.includes(by) || by === 'all' || by.startsWith('into'));
  // What holds for all stands first.
  return fits
    .sort(([a], [b]) => Number((BY[a] ?? a) !== '') - Number((BY[b] ?? b) !== ''))
    .map(([by, value]) => {
      const cost = value === 'other' || value === 'other-without-woods' ? 'as off the road' : price(value);
      const whom = BY[by] ?? by;
      return whom === '' ? cost : `${whom} ${cost}`;
    })
    .join(', ');
}

function terrain(kit: Kit): Chart {
  const wet = ({ move, moveIn }: TerrainRow): TerrainRow['move'] => {
    const rain = moveIn?.rain ?? {};
    // What the rain says of all motorized units stands above what one kind of them may do when it is dry.
    return 'all' in rain ? rain : { ...('motorized' in rain ? onlyWhole(move) : move), ...rain };
  };
  return {
    id: 'terrain',
    title: 'Movement costs in points; Cloudy is as Dry on the ground',
    rule: '7.3.1a',
    provenance: word(kit, 'terrain', 'rows'),
    columns: ['motorized', 'motorized, rain', 'on foot', 'on foot, rain'],
    rows: kit.components.tables.terrain.rows.map((row) => ({
      label: TERRAIN_NAMES[row.id] ?? row.id,
      cells: [
        priceWords(row.move, true),
        priceWords(wet(row), true),
        priceWords(row.move, false),
        priceWords(wet(row), false),
      ],
    })),
  };
}

/** Entries for whole classes, and what is for the road alone. */
const onlyWhole = (move: TerrainRow['move']): TerrainRow['move'] =>
  Object.fromEntries(Object.entries(move).filter(([by, value]) => by === 'plain' || value === 'road'));

function combatTerrain(kit: Kit): Chart {
  const { drm, assault, wadi } = kit.combat;
  const rows = kit.components.tables.terrain.rows
    .filter(({ id, combat: effect }) => effect !== undefined && id !== 'wadi' && id !== 'bridge')
    .map(({ id, combat: effect }) => ({
      label: id,
      cells: [
        signed(drm[id] ?? 0),
        assault.has(id) || effect?.assaultRequired === true ? 'Assault only' : 'either table',
        HALVES[id] ?? '-',
      ],
    }));
  return {
    id: 'combat-terrain',
    title: 'Ground in combat: what it adds to the die; of several kinds of ground the best for the defender counts',
    rule: '12.2.2a',
    provenance: word(kit, 'terrain', 'rows'),
    columns: ['die', 'table', 'halved'],
    rows: [
      ...rows,
      {
        label: 'wadi, all attackers across',
        cells: [`${signed(wadi.dry)}, rain ${signed(wadi.rain)}`, 'either table', '-'],
      },
    ],
  };
}

/** Who is halved there (3.5.1b). */
const HALVES: { readonly [ground: string]: string } = {
  mountain: 'armor',
  escarpment: 'everybody',
  strongpoint: 'Allied armor',
};

const turns = (kit: Kit, view: View): Chart => ({
  id: 'weather',
  title: 'Turns, and the dice for their weather',
  rule: '5.1.1b',
  provenance: 'reconstructed',
  columns: ['weather', 'in history'],
  rows: kit.scenarios[view.scenario].turns.map(({ turn, weather, historical, fixed }) => ({
    label: `${turn}: ${dateOf(kit, view, turn)}`,
    cells: [fixed === null ? diceWords(weather) : `${fixed}, set by the scenario`, historical],
  })),
});

const ARRIVES = { A: 'arrives', R: 'back to Ready', U: 'Used' } as const;

function airArrival(kit: Kit): Chart {
  const faceRows = [0, 1, 2, 3, 4, 5, 6, 7];
  return {
    id: 'air',
    title: 'Arrival of air units, by the modified die; above 7 as 7',
    rule: '11.1.6b',
    provenance: word(kit, 'airArrival', 'rows.dry-4', 'rows.cloudy-2', 'rows.rain-1'),
    columns: [...WEATHERS],
    rows: faceRows.map((die) => ({
      label: die === 0 ? '0 or less' : String(die),
      cells: WEATHERS.map((weather) => ARRIVES[kit.arrival.lines[weather].find(({ max }) => die <= max)!.result]),
    })),
  };
}

function airModifiers(kit: Kit): Chart {
  const { us, a20Cloudy, alliedPair, baseDown } = kit.arrival;
  return {
    id: 'air-modifiers',
    title: 'What modifies the arrival of air units',
    rule: '11.1.6c',
    provenance: word(kit, 'airArrival', 'drm'),
    columns: ['die'],
    rows: [
      { label: 'US air unit', cells: [signed(us)] },
      { label: 'A-20 under clouds', cells: [signed(a20Cloudy)] },
      { label: 'two Allied air units in one combat, each', cells: [signed(alliedPair)] },
      { label: 'US air unit while XII ASC is in March mode or lost', cells: [signed(baseDown)] },
    ],
  };
}

interface Faces {
  readonly entry: string;
  readonly yes: string;
  readonly no: string;
}
const RETREAT: Faces = { entry: 'pass', yes: 'they get through', no: 'the group is eliminated' };
const DECRYPT: Faces = { entry: 'yes', yes: 'the Allies read the plan', no: 'nothing' };

/** A chart of one die, yes or no. */
function faces(kit: Kit, id: string, title: string, rule: string, table: string, { entry, yes, no }: Faces): Chart {
  const passing = id === 'retreat' ? kit.retreatPass : kit.decryptYes;
  return {
    id,
    title,
    rule,
    provenance: word(kit, table, `entries.${entry}`),
    columns: ['result'],
    rows: faceRows([1, 2, 3, 4, 5, 6], (die) => (passing.includes(die) ? yes : no)),
  };
}

const victory = (kit: Kit, view: View): Chart => ({
  id: 'victory',
  title: `How the Axis wins; else the Allies have won${view.scenario === 's1' ? '' : `. One of the ${PLANS.length} plans is drawn`}`,
  rule: view.scenario === 's1' ? '18.1.5a' : '18.2.6a',
  provenance: 'printed',
  columns: ['must be held', 'now'],
  rows: victorySets(kit, view).map((set) => ({
    label: set.title,
    cells: [setWords(kit, set), set.open ? (set.reached ? 'fulfilled' : 'not fulfilled') : 'no longer'],
  })),
});

const objectives = (kit: Kit, view: View): Chart => ({
  id: 'objectives',
  title: 'Victory locations',
  rule: view.scenario === 's1' ? '18.1.5a' : '18.2.6b',
  provenance: 'printed',
  columns: ['now'],
  rows: chartRows(
    kit.scenarios[view.scenario].objectives,
    (hex) => placeName(kit, hex),
    (hex) => [objectiveWords(kit, view, hex)],
  ),
});

/** Who comes when and where, each as he is now. */
function reinforcements(kit: Kit, view: View): Chart {
  const rows = groups(kit, view).map(({ side, when, where, units }) => ({
    label: `${sideAdjective(side)}, ${when}`,
    cells: [where, units.map((unit) => `${called(kit, view, unit)} ${faceOf(kit, view, unit)}`).join(', ')],
  }));
  return {
    id: 'reinforcements',
    title: 'Reinforcements',
    rule: '5.2.1a',
    provenance: 'reconstructed',
    columns: ['where', 'who'],
    rows,
  };
}
