import { PLANS, type PlanId } from '../kit/tables.ts';
import { ALLIED, AXIS, kitOf, SEATS } from '../kit.ts';
import type { Tx } from '../terms.ts';

/** What the Axis must reach in the end is drawn blindly on turn 11, and the Allies try to read it (18.2.7, 18.2.8, 18.3.5). */

const DRAWN_ON = 11;

const WORDS: { readonly [id in PlanId]: string } = {
  A: 'El Ala and three other victory locations (v.Arnim)',
  B: 'Tebessa and four other victory locations (Rommel)',
  C: 'Thala or Sbiba, and four other victory locations (compromise)',
};

function draw(tx: Tx): void {
  const plan = PLANS[tx.draw('18.2.7a', PLANS.length, SEATS[AXIS])];
  tx.set(tx.s, 'plan', plan);
  tx.note('18.2.7a', () => 'The Axis has drawn a Victory Plan.');
  tx.note('18.2.7a', () => `The plan: ${WORDS[plan]}.`, SEATS[AXIS]);
  tx.reveal();
}

/** In The Axis Decide the plan is drawn as soon as all is placed (ruling AMB-87). */
export function drawPlanAtStart(tx: Tx): void {
  if (tx.s.scenario === 's3') draw(tx);
}

export function drawPlan(tx: Tx): void {
  if (tx.s.scenario === 's2' && tx.s.turn === DRAWN_ON) draw(tx);
}

/** One roll a turn until it is read: in the campaign from the turn after the draw, else at once (rulings AMB-86, AMB-90). */
export function decrypt(tx: Tx): void {
  const { s } = tx;
  const from = s.scenario === 's2' ? DRAWN_ON + 1 : DRAWN_ON;
  const { plan } = s;
  if (plan === '' || s.decrypted || s.turn < from) return;
  if (!kitOf(s).decryptYes.includes(tx.roll('18.2.8'))) {
    tx.note('18.2.8', () => 'The Axis signals cannot be read.');
    return;
  }
  tx.set(s, 'decrypted', true);
  tx.note('18.2.8', () => 'The Allies have read the Axis signals.');
  tx.note('18.2.8', () => `The Axis plan: ${WORDS[plan]}.`, SEATS[ALLIED]);
}
