import type { Chart } from '../../../engine/present.ts';
import { chartRows, chartWord, faceRows, gridChart } from '../../charts.ts';
import { type Kit, pointsFor } from '../kit.ts';

/** The charts of the game, with the pack that is played with. */
export function charts({ components, weather, bombHits, dates, towns }: Kit): Chart[] {
  const hit = (lowest: number) => (die: number) => (die >= lowest ? 'D' : '-');
  return [
    gridChart(components, 'crt', { id: 'crt', title: 'Ground combat', rule: 'CRT-1' }),
    {
      id: 'weather',
      title: 'Weather (one better from turn 5)',
      rule: 'AIR-2',
      provenance: chartWord(components, 'weather', 'rows'),
      columns: ['weather'],
      rows: faceRows([...weather.keys()], (die) => weather.get(die)!),
    },
    {
      id: 'bombing',
      title: 'Bombing',
      rule: 'AIR-7',
      provenance: chartWord(components, 'bombing', 'rows'),
      columns: ['level', 'dive'],
      rows: faceRows([6, 5, 4, 3, 2, 1], hit(bombHits.level), hit(bombHits.dive)),
    },
    {
      id: 'towns',
      title: 'Town calendar: points for the Axis, by the turn of capture',
      rule: 'VIC-10',
      provenance: chartWord(components, 'townValues', 'rows'),
      columns: dates.map((_, i) => String(i + 1)),
      rows: chartRows(
        towns,
        (town) => town.name,
        (town) => dates.map((_, i) => String(pointsFor(town, i + 1))),
      ),
    },
  ];
}
