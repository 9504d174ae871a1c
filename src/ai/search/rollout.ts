import type { Dice } from '../../engine/dice.ts';
import { Memo } from '../../engine/memo.ts';
import { playerTurnIn } from '../../engine/player-turn.ts';
import type { Position, Seat } from '../../engine/procedure.ts';
import { captainsChoice, type Manner } from '../captain.ts';
import type { OwnWorld } from '../own-world.ts';

/** How each seat goes on when the plan is done. */
export type Manners = { readonly [seat: Seat]: Manner };

/** So many decisions are enough for two turns of the largest game; beyond them the position is judged as it is. */
const LONGEST = 4000;

/** Plays a plan and goes on in these manners until the seat's next turn begins; what is to be seen then? Everything is taken back. */
export function rollOut<S extends Position, A, V extends S, Seen>(
  world: OwnWorld<S, A, V>,
  seat: Seat,
  plan: readonly A[],
  manners: Manners,
  dice: Dice,
  look: (s: S) => Seen,
): Seen {
  const { game, s } = world;
  const mark = world.mark;
  world.useDice(dice);
  const turns = game.playerTurns;
  let turn = playerTurnIn(turns, s)?.frame;
  /** From the middle of no turn, the whole of one's next turn is played. */
  let toBegin = turn === undefined ? 2 : 1;
  let step = 0;
  const memo = new Memo();
  for (let moves = 0; moves < LONGEST; moves++) {
    const asked = world.asked;
    if (asked === null) break;
    const now = playerTurnIn(turns, s);
    if (now !== null && now.frame !== turn) {
      turn = now.frame;
      if (now.seat === seat && --toBegin === 0) break;
    }
    const planned = step < plan.length && asked === seat ? plan[step] : undefined;
    if (planned !== undefined && (step === 0 || world.allows(planned))) {
      step++;
      world.play(planned);
    } else {
      step = plan.length;
      world.play(captainsChoice(world, world.offers(), asked, dice, manners[asked], memo));
    }
  }
  const seen = look(s);
  world.undoTo(mark);
  return seen;
}
