import type { Command } from 'commander';
import { type Pack, packHash } from '../../content/pack.ts';
import { gameById } from '../../games/registry.ts';
import { must } from '../bad-input.ts';
import { chosen } from '../choices.ts';
import { readPack } from '../files.ts';
import type { Io } from '../io.ts';

export function addPack(program: Command, io: Io): void {
  program
    .command('pack')
    .description('component packs: the values of a printed game')
    .command('check')
    .description('check that a pack fits its game')
    .argument('<file>', 'the pack')
    .action((file: string) => {
      const pack = readPack(file);
      const game = must(gameById(pack.game), file);
      for (const { id } of game.scenarios) chosen({ game: game.id, scenario: id, pack: file });
      io.out(`${file} fits: "${pack.name}" for ${game.title}; it changes ${contents(pack)}.`);
      io.out(`hash ${packHash(pack)}`);
    });
}

function contents(pack: Pack): string {
  const sizes: [string, number][] = [
    ['units', size(pack.units)],
    ['tables', size(pack.tables)],
    ['hexes', size(pack.map?.hexes)],
    ['hexsides', size(pack.map?.hexsides?.add) + size(pack.map?.hexsides?.remove)],
    ['roads', size(pack.map?.roads?.add) + size(pack.map?.roads?.remove)],
    ['turns', size(pack.track)],
    ['constants', size(pack.constants)],
  ];
  const parts = sizes.filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
  return parts.join(', ') || 'nothing';
}

const size = (part: object | undefined): number => Object.keys(part ?? {}).length;
