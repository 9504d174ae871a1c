import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bad, good, type Result } from '../content/result.ts';
import type { Dice } from '../engine/dice.ts';
import { buildGrid, NOWHERE } from '../hex/grid.ts';
import { packageRoot } from '../ledger/package-root.ts';

/**
 * The measuring stick: the same kind of play on boardgame.io. A hundred counters on a hex map; whoever's turn it is moves
 * each of his at most once, one hex, to where nobody stands. With half of fifty counters still to move on average, that
 * offers about a hundred moves a step, as the games here do. Legal moves are listed the way its bots do it
 * (`ai.enumerate`), and one is made through its own reducer, with undo switched off, which is its quickest road.
 */
export interface ReferenceLoop {
  readonly name: string;
  /** Makes one move and returns how many there were to choose from. */
  step(dice: Dice): number;
}

interface G {
  /** Hex of each counter; the first half belongs to player 0. */
  at: number[];
  moved: boolean[];
  taken: boolean[];
}

interface Context {
  readonly currentPlayer: string;
}

interface Enumerated {
  readonly move: 'step' | 'pass';
  readonly args: readonly number[];
}

/** What is used of boardgame.io/internal. */
interface Internal {
  InitializeGame(options: { game: unknown; numPlayers: number }): FrameworkState;
  CreateGameReducer(options: { game: unknown }): (state: FrameworkState, action: unknown) => FrameworkState;
}

interface FrameworkState {
  readonly G: G;
  readonly ctx: Context;
  readonly _stateID: number;
}

const COUNTERS = 100;
const SIDE = COUNTERS / 2;
const VERSION = '0.50.2';

export function referenceLoop(): Result<ReferenceLoop> {
  const internal = load() ?? (install() ? load() : null);
  if (internal === null)
    return bad(
      `boardgame.io, which the benchmark compares with, cannot be installed in ${FOLDER}; --alone does without`,
    );
  const game = counterGame();
  const reduce = internal.CreateGameReducer({ game });
  let state = internal.InitializeGame({ game, numPlayers: 2 });
  return good({
    name: `boardgame.io ${VERSION}`,
    step(dice) {
      const player = state.ctx.currentPlayer;
      const moves = game.ai.enumerate(state.G, state.ctx);
      const { move, args } = moves[dice.roll(moves.length) - 1];
      const before = state;
      state = reduce(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID: player } });
      // A refused move leaves the state as it was: the figure would mean nothing.
      if (state._stateID === before._stateID) throw new Error(`boardgame.io refused ${move} ${args.join(' ')}`);
      return moves.length;
    },
  });
}

function load(): Internal | null {
  // Its checks for developers cost time; its users switch them off too.
  process.env.NODE_ENV ??= 'production';
  try {
    // Its folders have no entry for ES modules, so it is loaded the old way.
    return createRequire(join(packageRoot(), FOLDER, 'package.json'))('boardgame.io/internal') as Internal;
  } catch {
    return null;
  }
}

/** It brings more than a hundred packages, so it has a folder of its own and comes when somebody measures. */
const FOLDER = join('bench', 'reference');

function install(): boolean {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: join(packageRoot(), FOLDER),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** Written as its documentation teaches: moves change G in place, `enumerate` lists what a bot may do. */
function counterGame() {
  const grid = buildGrid({
    orientation: 'pointy',
    labels: { template: '{row:2}{col:2}', example: '0101' },
    columns: { first: 1, last: 18, toward: 'east' },
    rows: { first: 1, last: 18, toward: 'south' },
    stagger: { of: 'rows', shifted: 'even', toward: 'east' },
  });
  const { neighbours, size } = grid;
  const mine = (counter: number, player: string): boolean => (counter < SIDE ? '0' : '1') === player;
  const mayStep = (G: G, player: string, counter: number, to: number): boolean => {
    if (!mine(counter, player) || G.moved[counter] || G.taken[to] !== false) return false;
    for (let d = 0; d < 6; d++) if (neighbours[G.at[counter] * 6 + d] === to) return true;
    return false;
  };
  type MoveContext = { G: G; ctx: Context; events: { endTurn(): void } };
  return {
    name: 'counters',
    disableUndo: true,
    setup(): G {
      const at = Array.from({ length: COUNTERS }, (_, i) => Math.floor((i * size) / COUNTERS));
      const taken: boolean[] = Array(size).fill(false);
      for (const hex of at) taken[hex] = true;
      return { at, moved: Array(COUNTERS).fill(false), taken };
    },
    moves: {
      step({ G, ctx }: MoveContext, counter: number, to: number) {
        if (!mayStep(G, ctx.currentPlayer, counter, to)) return 'INVALID_MOVE';
        G.taken[G.at[counter]] = false;
        G.taken[to] = true;
        G.at[counter] = to;
        G.moved[counter] = true;
      },
      pass({ G, events }: MoveContext) {
        G.moved.fill(false);
        events.endTurn();
      },
    },
    ai: {
      enumerate(G: G, ctx: Context): Enumerated[] {
        const moves: Enumerated[] = [];
        const first = ctx.currentPlayer === '0' ? 0 : SIDE;
        for (let counter = first; counter < first + SIDE; counter++) {
          if (G.moved[counter]) continue;
          for (let d = 0; d < 6; d++) {
            const to = neighbours[G.at[counter] * 6 + d];
            if (to !== NOWHERE && !G.taken[to]) moves.push({ move: 'step', args: [counter, to] });
          }
        }
        moves.push({ move: 'pass', args: [] });
        return moves;
      },
    },
  };
}
