import type { Command } from 'commander';
import type { MapData } from '../../content/map.ts';
import { bad, good, type Result } from '../../content/result.ts';
import { hexesOfSheets } from '../../content/sheets.ts';
import { drawMap } from '../../draw/draw-map.ts';
import { roadCosts } from '../../draw/road-costs.ts';
import { componentsOf, mapOf, pricesRoads } from '../../games/registry.ts';
import { must } from '../bad-input.ts';
import { mustBeWritable, writeText } from '../files.ts';
import type { Io } from '../io.ts';

export function addMap(program: Command, io: Io): void {
  program
    .command('map')
    .description('draw a map')
    .argument('<game>', 'the game whose map it is')
    .requiredOption('-o, --out <file>', 'the SVG file to write')
    .option('--sheets <letters>', 'only these sheets of a map that has several: CW')
    .action(async (id: string, flags: { out: string; sheets?: string }) => {
      const map = must(await mapOf(id));
      const area = flags.sheets === undefined ? Object.keys(map.hexes) : must(areaOf(map, flags.sheets));
      mustBeWritable(flags.out);
      const costs = pricesRoads(id) ? roadCosts(must(await componentsOf(id))) : {};
      writeText(flags.out, drawMap(map, flags.sheets === undefined ? { costs } : { costs, area }));
      io.out(`${flags.out}: the map of ${map.title}, ${area.length} hexes.`);
    });
}

function areaOf(map: MapData, letters: string): Result<string[]> {
  const sheets = Object.keys(map.grid.maps ?? {});
  if (sheets.length === 0) return bad(`the map of ${map.title} is one sheet; leave --sheets out`);
  if (letters !== '' && [...letters].every((letter) => sheets.includes(letter)))
    return good(hexesOfSheets(map, letters));
  return bad(
    `the sheets of ${map.title} are ${sheets.join(', ')}; name some of them, as in --sheets ${sheets.slice(-2).join('')}`,
  );
}
