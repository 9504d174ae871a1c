import { expect, test } from 'vitest';
import { Match } from '../../engine/match.ts';
import { games } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { parseHash } from '../router.ts';
import { addressOf, readShared } from './share.ts';

test.each(games.map((game) => [game.id, game] as const))(
  'a position of %s goes through an address and back',
  async (id, game) => {
    const choices = { scenario: game.scenarios[0].id, options: {} };
    const match = unwrap(Match.start(game, choices, { seed: 'shared' }));
    const view = match.view(game.seats[1]);
    const address = await addressOf({ game: id, choices, view });
    // Chat programs cut longer ones.
    expect(address.length).toBeLessThan(8000);
    const place = parseHash(address);
    const shared = unwrap(await readShared('data' in place ? place.data : ''));
    expect(shared).toEqual({ game: id, choices, view: JSON.parse(JSON.stringify(view)) });
    expect(game.present.pieces(shared.view)).toEqual(game.present.pieces(view));
  },
);

test('a link that holds nothing, or something else, gets a sentence', async () => {
  for (const data of ['', 'xyz', '!!!', 'a'.repeat(5000)])
    expect(await readShared(data)).toMatchObject({ ok: false, why: expect.stringContaining('holds no position') });
});
