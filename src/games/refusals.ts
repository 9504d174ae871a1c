import { type Refusal, refuse as refuseBy } from '../engine/verdict.ts';

/** The refusals of one game, or of one of its ledgers. */
export interface Refusals<R extends string> {
  refuse(rule: R, why: string): Refusal;
  /** An order that belongs to another moment. */
  outOfPlace(action: { readonly do: string }, rule: R, now: string): Refusal;
  /** Somebody gives orders to another side's unit. */
  notYours(rule: R, who?: string): Refusal;
}

/** Made once by each game with the ids of its ledger: to cite a rule it does not have is a type error. */
export function refusalsBy<R extends string>(): Refusals<R> {
  const refuse = (rule: R, why: string): Refusal => refuseBy(rule, why);
  return {
    refuse,
    outOfPlace: (action, rule, now) => refuse(rule, `"${action.do}" is not possible now: ${now}.`),
    notYours: (rule, who = 'That') => refuse(rule, `${who} is not one of your units.`),
  };
}
