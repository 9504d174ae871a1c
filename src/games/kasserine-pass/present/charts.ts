import { provenanceOf } from '../../../content/provenance.ts';
import type { Chart } from '../../../engine/present.ts';
import { kitOf } from '../kit.ts';
import type { View } from '../view.ts';

/** The charts of the game, with the pack that is played with. */
export function charts(view: View): Chart[] {
  const kit = kitOf(view);
  const { tables } = kit.components;
  const word = (id: string, path: string): Chart['provenance'] => provenanceOf(tables[id], path);
  return [
    {
      id: 'crt',
      title: 'Ground combat',
      rule: 'CRT-1',
      provenance: word('crt', 'cells'),
      columns: kit.crt.columns,
      rows: kit.crt.faces.map((face, i) => ({ label: String(face), cells: kit.crt.cells[i] })),
    },
    {
      id: 'weather',
      title: 'Weather (one better from turn 5)',
      rule: 'AIR-2',
      provenance: word('weather', 'rows'),
      columns: ['weather'],
      rows: [...kit.weather].map(([die, weather]) => ({ label: String(die), cells: [weather] })),
    },
    {
      id: 'bombing',
      title: 'Bombing',
      rule: 'AIR-7',
      provenance: word('bombing', 'rows'),
      columns: ['level', 'dive'],
      rows: [6, 5, 4, 3, 2, 1].map((die) => ({
        label: String(die),
        cells: [die >= kit.bombHits.level ? 'D' : '-', die >= kit.bombHits.dive ? 'D' : '-'],
      })),
    },
    {
      id: 'towns',
      title: 'Town calendar: points for the Axis, by the turn of capture',
      rule: 'VIC-10',
      provenance: word('townValues', 'rows'),
      columns: kit.dates.map((_, i) => String(i + 1)),
      rows: kit.towns.map((town) => ({
        label: town.name,
        cells: kit.dates.map((_, i) => String(Math.max(0, town.expires - i - 1))),
      })),
    },
  ];
}
