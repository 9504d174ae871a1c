import type { Bot } from '../../ai/bots.ts';
import { type Dice, seededDice } from '../../engine/dice.ts';
import { mayRead } from '../../engine/log.ts';
import type { Match } from '../../engine/match.ts';
import type { Seat } from '../../engine/procedure.ts';
import { formatRecord } from '../../engine/record.ts';
import { BadInput } from '../bad-input.ts';
import { writeText } from '../files.ts';
import type { Io } from '../io.ts';
import { refusalText } from './explain.ts';
import { HELP } from './help.ts';
import type { Lines } from './lines.ts';
import { Offers } from './offers.ts';
import { mapAround, mapText, piecesText, seatColour, tableText } from './table-text.ts';

/** After so few decisions of the other side (in the middle of a battle, say) the notes tell enough without the table. */
const GLANCE = 2;

export type Player = Bot | 'human';

/** One game at the terminal, from where the match stands to its end or until the players have had enough. */
export class Session {
  readonly #match: Match;
  readonly #players: { readonly [seat: Seat]: Player };
  readonly #io: Io;
  readonly #lines: Lines;
  readonly #wits: { readonly [seat: Seat]: Dice };
  /** How many notes have been shown. */
  #told = 0;
  /** Whose table was shown last, and what the other side has done since. */
  #shownTo: Seat | null = null;
  #botMovesSince = 0;
  #offers = new Offers([]);

  constructor(match: Match, players: { readonly [seat: Seat]: Player }, io: Io, lines: Lines) {
    this.#match = match;
    this.#players = players;
    this.#io = io;
    this.#lines = lines;
    this.#wits = Object.fromEntries(match.game.seats.map((seat) => [seat, seededDice(`${match.seed}/${seat}`)]));
  }

  async play(): Promise<void> {
    const match = this.#match;
    for (let seat = match.toMove; seat !== null; seat = match.toMove) {
      const player = this.#players[seat];
      if (player !== 'human') this.#botMoves(player, seat);
      else if (!(await this.#humanMoves(seat))) {
        this.#io.out(`The game stops here, after move ${match.moves.length}.`);
        return;
      }
    }
    this.#tell(null);
    const outcome = match.outcome!;
    const winner = outcome.winner === null ? 'Nobody wins' : `${capital(outcome.winner)} wins`;
    this.#io.out(`\n${tableText(match.game, match.view('spectator'), this.#io)}\n`);
    this.#io.out(this.#io.colour.bold(`${winner} (${outcome.level}): ${outcome.why} [${outcome.rule}]`));
    this.#io.out(`The dice came from the seed "${match.seed}".`);
  }

  save(file: string): void {
    writeText(file, formatRecord(this.#match.record({ open: true })));
    this.#io.out(`Saved in ${file} (${this.#match.moves.length} moves).`);
  }

  #botMoves(bot: Bot, seat: Seat): void {
    const match = this.#match;
    const action = bot.choose(match.game, match.view(seat), match.legal(), seat, this.#wits[seat]);
    const verdict = match.play(seat, action);
    if (!verdict.ok) throw new Error(`the ${bot.name} bot tried ${match.game.orders.format(action)}: ${verdict.why}`);
    this.#botMovesSince++;
  }

  /** One decision of a person. False when there is no more input. */
  async #humanMoves(seat: Seat): Promise<boolean> {
    const match = this.#match;
    this.#tell(seat);
    if (this.#shownTo !== seat || this.#botMovesSince > GLANCE) {
      this.#io.out(`\n${tableText(match.game, match.view(seat), this.#io)}`);
      this.#shownTo = seat;
      this.#botMovesSince = 0;
    }
    const asked = match.question!;
    const prompt = asked.ask.prompt(match.state, asked.arg);
    this.#offers = new Offers(match.legal().map((action) => match.game.orders.format(action)));
    this.#io.out(`\n${seatColour(match.game, seat, this.#io)(capital(seat))}: ${prompt} [${asked.ask.rule}]`);
    this.#io.out(this.#offers.overview(this.#io.columns));
    const before = match.moves.length;
    while (match.moves.length === before) {
      const line = await this.#lines.next();
      if (line === null || line === 'quit') return false;
      if (line === 'undo') {
        const verdict = match.undo(seat);
        if (verdict.ok) {
          this.#told = Math.min(this.#told, match.notes.length);
          return true;
        }
        this.#io.out(verdict.why);
      } else if (line !== '') this.#obey(seat, line);
    }
    return true;
  }

  #obey(seat: Seat, line: string): void {
    const { game } = this.#match;
    const [word, ...rest] = line.split(/\s+/);
    const argument = rest.join(' ');
    const view = () => this.#match.view(seat);
    if (word === 'help' || word === '?') this.#io.out(HELP);
    else if (word === 'log') this.#showLog(seat, argument);
    else if (word === 'list') this.#list(argument);
    else if (word === 'units') this.#io.out(piecesText(game, view(), this.#io));
    else if (word === 'status') this.#io.out(game.present.status(view()).join('\n'));
    else if (word === 'map' && argument === '') this.#io.out(mapText(game, view(), this.#io));
    else if (word === 'map') {
      this.#io.out(mapAround(game, view(), this.#io, argument) ?? `There is no hex "${argument}" on the map.`);
    } else if (word === 'save') this.#trySave(argument);
    else if (word === 'why') this.#explain(seat, argument);
    else this.#order(seat, line);
  }

  /** An order in notation or by its number; failing that, a word to list orders by. */
  #order(seat: Seat, line: string): void {
    const { game } = this.#match;
    const text = /^\d+$/.test(line) ? this.#offers.numbered(Number(line)) : line;
    if (text === undefined) {
      this.#io.out(`The orders are numbered from 1 to ${this.#offers.size}.`);
      return;
    }
    const action = game.orders.parse(text);
    if (!action.ok) {
      const listed = line.includes(' ') ? '' : this.#offers.list(line, this.#io.columns);
      this.#io.out(listed === '' ? sentence(action.why) : listed);
      return;
    }
    const verdict = this.#match.play(seat, action.value);
    if (!verdict.ok) this.#io.out(`${refusalText(game.id, verdict, false)} (type: why ${text})`);
  }

  #explain(seat: Seat, text: string): void {
    const { game } = this.#match;
    const order = /^\d+$/.test(text) ? (this.#offers.numbered(Number(text)) ?? text) : text;
    const action = game.orders.parse(order);
    if (!action.ok) {
      this.#io.out(sentence(action.why));
      return;
    }
    const verdict = this.#match.check(seat, action.value);
    this.#io.out(verdict.ok ? 'That is allowed.' : refusalText(game.id, verdict, true));
  }

  #list(word: string): void {
    this.#io.out(this.#offers.list(word, this.#io.columns) || `No order has "${word}" in it.`);
  }

  #trySave(file: string): void {
    try {
      if (file === '') this.#io.out('Name a file: save my-game.json');
      else this.save(file);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      this.#io.out(sentence(error.message));
    }
  }

  /** The last lines of the log, as far as this seat may read it. */
  #showLog(seat: Seat, count: string): void {
    const notes = this.#match.notes.filter((note) => mayRead(note, seat));
    const last = notes.slice(-(Number.parseInt(count, 10) || 20));
    for (const note of last) this.#io.out(`  ${note.text} ${this.#io.colour.dim(`[${note.rule}]`)}`);
  }

  /** What has happened since the last time; a note for one seat only when that seat is at the screen. */
  #tell(seat: Seat | null): void {
    for (const note of this.#match.notes.slice(this.#told)) {
      if (!mayRead(note, seat)) continue;
      this.#io.out(`  ${note.text} ${this.#io.colour.dim(`[${note.rule}]`)}`);
    }
    this.#told = this.#match.notes.length;
  }
}

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

const sentence = (text: string): string => `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`;
