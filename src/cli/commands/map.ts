import type { Command } from 'commander';
import { drawMap } from '../../draw/draw-map.ts';
import { mapOf } from '../../games/registry.ts';
import { must } from '../bad-input.ts';
import { mustBeWritable, writeText } from '../files.ts';
import type { Io } from '../io.ts';

export function addMap(program: Command, io: Io): void {
  program
    .command('map')
    .description('draw a map')
    .argument('<game>', 'the game whose map it is')
    .requiredOption('-o, --out <file>', 'the SVG file to write')
    .action(async (id: string, flags: { out: string }) => {
      const map = must(await mapOf(id));
      mustBeWritable(flags.out);
      writeText(flags.out, drawMap(map));
      io.out(`${flags.out}: the map of ${map.title}, ${Object.keys(map.hexes).length} hexes.`);
    });
}
