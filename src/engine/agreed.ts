import { Pack } from '../content/pack.ts';
import { bad, good, type Result } from '../content/result.ts';
import { shown } from '../content/visible.ts';
import type { AnyGame, Choices } from './game.ts';
import type { MatchOptions } from './match.ts';

const isPlain = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Is what was agreed before a game something it can be played with? It may come from anywhere, like an order. */
export function checkAgreed(game: AnyGame, choices: Choices, options: MatchOptions): Result<null> {
  if (!isPlain(choices) || !isPlain(options))
    return bad(`a game begins with choices and options, not with ${shown(choices)}`);
  if (!game.scenarios.some((scenario) => scenario.id === choices.scenario)) {
    const known = game.scenarios.map((scenario) => scenario.id).join(', ');
    return bad(`${game.id} has no scenario ${shown(choices.scenario)}; it has ${known}`);
  }
  if (typeof options.seed !== 'string') return bad(`the seed of the dice must be a text, not ${shown(options.seed)}`);
  const players: unknown = options.players ?? {};
  if (!isPlain(players)) return bad(`the players must be listed by seat, not as ${shown(players)}`);
  const nameless = Object.values(players).find((name) => typeof name !== 'string');
  if (nameless !== undefined) return bad(`a player must have a name, not ${shown(nameless)}`);
  const switched = checkOptions(game, choices.options);
  return switched.ok && choices.pack !== undefined ? checkPack(game, choices.pack) : switched;
}

function checkOptions(game: AnyGame, options: unknown): Result<null> {
  if (!isPlain(options)) return bad(`the options of ${game.id} must be listed by name, not as ${shown(options)}`);
  for (const [id, setting] of Object.entries(options)) {
    if (!game.options.some((option) => option.id === id)) {
      const known = game.options.map((option) => option.id).join(', ') || 'none';
      return bad(`${game.id} has no option ${shown(id)}; it has ${known}`);
    }
    if (typeof setting !== 'boolean') return bad(`the option "${id}" can be true or false, not ${shown(setting)}`);
  }
  return good(null);
}

function checkPack(game: AnyGame, pack: Pack): Result<null> {
  if (!Pack.safeParse(pack).success)
    return bad('the component pack is damaged; read it with parsePack, which says where');
  return pack.game === game.id
    ? good(null)
    : bad(`the pack ${shown(pack.name)} is for ${pack.game}, not for ${game.id}`);
}
