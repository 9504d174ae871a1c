import { readFileSync } from 'node:fs';
import { Components } from './components.ts';
import { MapData } from './map.ts';

/** Reads a game's data for tests. Tests only: everything else is given its data. */
export const GAMES = ['kasserine-pass', 'baptism-of-fire', 'gazala', 'decision-at-kasserine', 'desert-fox-deluxe'];

const read = (game: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../games/${game}/data/${file}`, import.meta.url), 'utf8'));

export const readMap = (game: string): MapData => MapData.parse(read(game, 'map.json'));
export const readComponents = (game: string): Components => Components.parse(read(game, 'components.json'));
