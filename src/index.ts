/**
 * Sandtable as a library: games with all their rules, matches that refuse everything illegal with the rule that forbids it, auditable dice, records
 * that replay, and computer players that see no more than their seat.
 *
 * @module sandtable
 */

export { type Bot, botByName } from './ai/bots.ts';
export { type Pack, parsePack } from './content/pack.ts';
export type { Result } from './content/result.ts';
export { type Dice, quickDice, seededDice } from './engine/dice.ts';
export type { AnyGame, Choices, Game, GameOption, OptionChoices, Outcome, Scenario } from './engine/game.ts';
export { Host } from './engine/host.ts';
export type { LogEntry } from './engine/log.ts';
export { Match, type MatchOptions } from './engine/match.ts';
export type { Orders } from './engine/orders.ts';
export { intent, type PointedAt } from './engine/pointing.ts';
export type { Present } from './engine/present.ts';
export type { Ask, Position, Procedures, Seat, Step } from './engine/procedure.ts';
export { formatRecord, type GameRecord, type Move, parseRecord } from './engine/record.ts';
export { replay, resume, type Snag, verify } from './engine/replay.ts';
export type { Change, Look, SeatAtTable, SeatQuestion } from './engine/seat.ts';
export type { Note, Roll, Tx } from './engine/tx.ts';
export type { Refusal, Verdict } from './engine/verdict.ts';
export { cards, type GameCard, loadGame, playableIds } from './games/shelf.ts';
