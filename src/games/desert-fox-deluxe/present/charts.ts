import { rowsOf } from '../../../content/components.ts';
import type { Chart } from '../../../engine/present.ts';
import { chartRows, chartWord, gridChart, priceWord } from '../../charts.ts';
import { type Kit, kitOf } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import type { View } from '../view.ts';
import { meaning } from './battle.ts';
import { cardState, cardTitle, cardWords } from './card-words.ts';
import { portWords } from './docks.ts';
import { dueNames, dueTitle, stillDue } from './due.ts';
import { hexWords, ownerWord } from './words.ts';

/** The charts of the game from the tables they are read from, with the pack that is played with. */
export function charts(view: View): Chart[] {
  const kit = kitOf(view);
  const { components } = kit;
  return [
    gridChart(
      components,
      'crtOdds',
      {
        id: 'odds',
        title:
          'Odds by line of ground: the column, to which one die is added; in parentheses for overrun and mobile battle only',
        rule: '14.5d',
      },
      (row) => `line ${row}`,
    ),
    gridChart(
      components,
      'crtDefender',
      { id: 'defender', title: 'What the defender suffers, by morale and column', rule: '14.5d' },
      (row) => `morale ${row}`,
    ),
    gridChart(components, 'crtAttacker', {
      id: 'attacker',
      title: 'What the attacker suffers, by column',
      rule: '14.5d',
    }),
    results(kit),
    terrain(kit),
    rowChart(kit, 'combatModifiers', 'Combat factors', '14.3a', 'who', ['effect']),
    rowChart(kit, 'combatShifts', 'Column shifts', '14.5d', 'what', ['shift', 'moves']),
    gridChart(components, 'initiative', {
      id: 'initiative',
      title: 'Initiative: two dice of the holder, modified',
      rule: '6.1a',
    }),
    rowChart(kit, 'initiativeModifiers', 'Initiative modifiers', '6.1a', 'asset', ['when', 'value']),
    rowChart(kit, 'stacking', 'Stacking and transport', '10.1a', 'type', ['points', 'shippingBoxes', 'atp', 'msu']),
    rowChart(kit, 'refit', 'Refit points', '17.2a', 'type', [
      'gridDepletedToFull',
      'refitBoxToOneStep',
      'refitBoxToTwoSteps',
      'destroyedToRefitBox',
    ]),
    rowChart(kit, 'forts', 'Forts', '18.1a', 'level', ['lineShift', 'dump', 'note']),
    rowChart(kit, 'interdiction', 'Air interdiction by ground support', '19.6a', 'groundSupport', [
      'motorizedRoad',
      'motorizedOffRoad',
      'nonMotorized',
    ]),
    supply(kit),
    ports(kit, view),
    cards(kit, view),
    reinforcements(kit, view),
  ];
}

/** "destroyedToRefitBox" is "destroyed to refit box". */
const spoken = (name: string): string => name.replace(/([A-Z])/g, ' $1').toLowerCase();

function rowChart(
  kit: Kit,
  table: string,
  title: string,
  rule: RuleId,
  label: string,
  columns: readonly string[],
): Chart {
  return {
    id: table,
    title,
    rule,
    provenance: chartWord(kit.components, table, 'rows'),
    columns: columns.map(spoken),
    rows: chartRows(
      rowsOf(kit.components, table),
      (row) => String(row[label]),
      (row) => columns.map((column) => String(row[column] ?? '-')),
    ),
  };
}

function results({ crt }: Kit): Chart {
  const all = [...crt.defender.flat(), ...crt.attacker.supplied, ...crt.attacker.unsupplied].map(({ text }) => text);
  return {
    id: 'results',
    title: 'What the results mean',
    rule: '14.5d',
    provenance: 'printed',
    columns: ['result'],
    rows: chartRows([...new Set(all)].sort(), String, (code) => [meaning(code)]),
  };
}

const PRICE_WORDS = {
  road: 'by road only',
  no: 'closed',
  half: 'half',
  other: 'as off the road',
  '0.25': '¼',
  '+0': 'nothing more',
};
const GAITS = ['foot', 'horse', 'truck', 'mech'];

function terrain(kit: Kit): Chart {
  return {
    id: 'terrain',
    title: 'Movement costs in points, and the line of the combat table',
    rule: '13.3a',
    provenance: chartWord(kit.components, 'terrain', 'rows'),
    columns: ['foot', 'horse', 'truck', 'mechanized', 'combat'],
    rows: kit.components.tables.terrain.rows.map(({ id, move, combat }) => {
      const effect = combat?.line === undefined ? combat?.effect : `line ${combat.line}`;
      return {
        label: id,
        cells: [...GAITS.map((gait) => priceWord(move[gait] ?? move.all, PRICE_WORDS)), String(effect ?? '-')],
      };
    }),
  };
}

function supply({ tables, components }: Kit): Chart {
  const { base, dump, msu, nrv, disrupted } = tables.supply;
  const row = (label: string, whole: number, hit: number | string): Chart['rows'][number] => ({
    label,
    cells: [String(whole), String(hit)],
  });
  return {
    id: 'supply',
    title: 'How far a line of supply reaches, in points of trucks',
    rule: '12.4.1a',
    provenance: chartWord(components, 'supply', 'entries'),
    columns: ['points', 'while disrupted'],
    rows: [
      row('base', base, disrupted.base),
      row('dump', dump, disrupted.dump),
      row('MSU', msu, disrupted.msu),
      row('Nile River Valley', nrv, '-'),
    ],
  };
}

function ports(kit: Kit, view: View): Chart {
  const { area } = kit.scenarios[view.scenario];
  const here = kit.ground.ports.filter(({ place }) => place >= 0 && area[place] === 1);
  return {
    id: 'ports',
    title: 'Ports',
    rule: '20.1a',
    provenance: 'reconstructed',
    columns: ['size', 'now'],
    rows: chartRows(
      here,
      ({ place }) => hexWords(kit, place),
      ({ place, standard, limited }) => [portWords(standard, limited), ownerWord(view.owner[kit.ownedAt[place]])],
    ),
  };
}

function cards(kit: Kit, view: View): Chart {
  const used = kit.scenarios[view.scenario].cards.flat().map(({ card }) => card);
  return {
    id: 'cards',
    title: 'Event cards of the scenario',
    rule: '5.0a',
    provenance: 'reconstructed',
    columns: ['now', 'what it does'],
    rows: chartRows(
      [...new Set(used)],
      (id) => cardTitle(kit, id),
      (id) => [cardState(kit, view, id), cardWords(kit, view, kit.cardNamed.get(id)!)],
    ),
  };
}

function reinforcements(kit: Kit, view: View): Chart {
  return {
    id: 'reinforcements',
    title: 'Reinforcements still to come',
    rule: '7.1a',
    provenance: 'reconstructed',
    columns: ['who'],
    rows: chartRows(stillDue(kit, view), dueTitle, (due) => [dueNames(kit, due).join(', ')]),
  };
}
