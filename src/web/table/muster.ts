import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { battleAfter, harmOf } from '../../engine/muster.ts';
import type { BattleLook, SumLine } from '../../engine/present.ts';
import type { Position } from '../../engine/procedure.ts';
import { say } from '../words.ts';
import type { Announcer } from './announce.ts';
import type { Orders } from './orders.ts';
import type { Selection } from './selection.ts';
import type { Offer, Situation } from './situation.ts';

export interface MusterParts {
  readonly situation: Situation;
  readonly selection: Selection;
  readonly orders: Orders;
  readonly announcer: Announcer;
}

/** One who is in the attack, or could be. */
export interface Row {
  readonly unit: string;
  readonly ticked: boolean;
  /** What it counts, where it is in. */
  readonly line?: SumLine;
  /** The orders that tick it, or the tick away: more than one where it could begin the attack in several ways. */
  readonly offers: readonly Offer[];
}

/**
 * The attack being put together, in whatever order the game asks for its parts: a list of ticks. Where the game wants the leader named first,
 * a target pointed at waits here until somebody is ticked; where it has no order to leave an attack, the orders since are taken back and
 * given again without the one who leaves.
 */
export class Muster {
  /** A hex that is to be attacked, and nobody does yet. No order has been given. */
  readonly aim: ReadonlySignal<string | null>;
  /** An attack is being put together, or a target waits for attackers. */
  readonly open: ReadonlySignal<boolean>;
  readonly rows: ReadonlySignal<readonly Row[]>;
  readonly #parts: MusterParts;
  readonly #aimed = signal<{ readonly hex: string; readonly version: number } | null>(null);
  #foreseen: { readonly version: number; readonly of: Map<unknown, BattleLook | null> } = {
    version: -1,
    of: new Map(),
  };

  constructor(parts: MusterParts) {
    this.#parts = parts;
    const { situation } = parts;
    // Whatever was ordered since is no matter of this target.
    this.aim = computed(() => {
      const aimed = this.#aimed.value;
      return aimed?.version === situation.version.value ? aimed.hex : null;
    });
    const building = computed(() => situation.offers.value.some(({ look }) => look.attack === 'scrap'));
    this.open = computed(() => building.value || this.aim.value !== null);
    this.rows = computed(() => (this.aim.value !== null ? this.#could(this.aim.value) : this.#inIt(building.value)));
  }

  /** A target is pointed at whose attackers are named first. False if it is none. */
  aimAt(hex: string): boolean {
    const { situation, selection, orders, announcer } = this.#parts;
    const begin = situation.offers.peek().filter(({ look }) => look.attack === 'begin' && look.hex === hex);
    if (begin.length === 0) return false;
    batch(() => {
      selection.clear();
      selection.hex.value = hex;
      if (begin.length === 1) orders.take(begin[0]);
      else {
        this.#aimed.value = { hex, version: situation.version.peek() };
        announcer.say(say.whoAttacks(hex, this.rows.peek().length));
      }
    });
    return true;
  }

  /** The target is let be. False if none waits. */
  letBe(): boolean {
    if (this.aim.peek() === null) return false;
    this.#aimed.value = null;
    return true;
  }

  /** Ticks a unit, or takes its tick away. */
  toggle(unit: string): void {
    const row = this.rows.peek().find((each) => each.unit === unit);
    if (row === undefined) return;
    batch(() => (row.ticked ? this.#without([unit]) : this.#with([unit])));
  }

  /** One of the ways in which a unit could begin the attack. */
  begin(offer: Offer): void {
    this.#parts.orders.take(offer);
  }

  /** All of a place are ticked; if they are already, none of them. False where nobody of it matters. */
  toggleStack(hex: string): boolean {
    const { situation } = this.#parts;
    const here = this.rows.peek().filter(({ unit }) => situation.piece(unit)?.hex === hex);
    if (here.length === 0) return false;
    const out = here.filter(({ ticked }) => !ticked).map(({ unit }) => unit);
    batch(() => (out.length > 0 ? this.#with(out) : this.#without(here.map(({ unit }) => unit))));
    return true;
  }

  all(): void {
    const out = this.rows.peek().filter(({ ticked }) => !ticked);
    batch(() => this.#with(out.map(({ unit }) => unit)));
  }

  none(): void {
    const ticked = this.rows.peek().filter((row) => row.ticked);
    batch(() => this.#without(ticked.map(({ unit }) => unit)));
  }

  /** What the attack would come to after this order; null where nobody can tell. Tried out once for each. */
  foresee({ action }: Offer): BattleLook | null {
    const { situation } = this.#parts;
    const version = situation.version.peek();
    if (this.#foreseen.version !== version) this.#foreseen = { version, of: new Map() };
    const { of } = this.#foreseen;
    const known = of.get(action);
    if (known !== undefined) return known;
    const found = battleAfter(situation.game, situation.view.peek() as Position, [action]);
    of.set(action, found);
    return found;
  }

  /** "12 to 5, 2-1; harms them 50%, us 33%" */
  prospect(offer: Offer): string {
    const { situation } = this.#parts;
    const battle = this.foresee(offer);
    if (battle === null || battle.attackers.length === 0) return '';
    const chart = situation.game.present.charts(situation.view.peek()).find(({ id }) => id === battle.chart);
    return prospectWords(battle, chart?.columns);
  }

  /** Those who are in it, and those who could be. */
  #inIt(building: boolean): Row[] {
    const { situation } = this.#parts;
    const of = (kind: 'join' | 'leave'): Offer[] =>
      situation.offers.value.filter(({ look }) => look.attack === kind && look.unit !== undefined);
    if (!building) return [];
    const leaving = new Map(of('leave').map((offer) => [offer.look.unit!, offer]));
    const lines = situation.battle.value?.attackers ?? [];
    const ticked = lines.flatMap((line): Row[] => {
      const { unit } = line;
      const leave = unit === undefined ? undefined : leaving.get(unit);
      return unit === undefined ? [] : [{ unit, ticked: true, line, offers: leave === undefined ? [] : [leave] }];
    });
    return [...ticked, ...of('join').map((offer) => ({ unit: offer.look.unit!, ticked: false, offers: [offer] }))];
  }

  /** Those who could begin an attack on this hex. */
  #could(hex: string): Row[] {
    const rows = new Map<string, Offer[]>();
    for (const offer of this.#parts.situation.offers.value) {
      const { attack, hex: at, unit } = offer.look;
      if (attack === 'begin' && at === hex && unit !== undefined) rows.set(unit, [...(rows.get(unit) ?? []), offer]);
    }
    return [...rows].map(([unit, offers]) => ({ unit, ticked: false, offers }));
  }

  /** Lets these units take part, the first of them leading where nobody does; as far as the rules let them. */
  #with(units: readonly string[]): void {
    const { situation, orders } = this.#parts;
    const aim = this.aim.peek();
    if (aim !== null) {
      const lead = this.rows.peek().find(({ unit }) => unit === units[0]);
      if (lead === undefined) return;
      // In which way it attacks is for the player to say.
      if (lead.offers.length > 1) {
        this.#askWhich(aim, lead);
        return;
      }
      if (!orders.play(lead.offers[0].action).ok) return;
    }
    for (const unit of units) {
      const join = situation.offersOf(unit).find(({ look }) => look.attack === 'join');
      if (join !== undefined) orders.play(join.action);
    }
    this.#say();
  }

  #askWhich(hex: string, { offers }: Row): void {
    const { selection, announcer } = this.#parts;
    selection.pending.value = { title: hex, hex, options: offers };
    announcer.say(say.ways(offers.map(({ look }) => look.text)));
  }

  /** These units stay out of it. */
  #without(units: readonly string[]): void {
    const { situation, orders } = this.#parts;
    const hex = situation.battle.peek()?.hexes[0] ?? null;
    for (const unit of units) {
      const leave = situation.offersOf(unit).find(({ look }) => look.attack === 'leave');
      if (leave !== undefined) orders.play(leave.action);
      else this.#takeBack(unit);
    }
    const { offers, version } = situation;
    if (hex !== null && !this.open.peek() && offers.peek().some(({ look }) => look.attack === 'begin'))
      this.#aimed.value = { hex, version: version.peek() };
    this.#say();
  }

  /** Takes back all orders since the one that let the unit in, and gives them again without it; another leads where it led. */
  #takeBack(unit: string): void {
    const { situation, orders } = this.#parts;
    const entries = situation.entries.peek();
    const least = entries.length - situation.undoable.peek();
    const at = entries.findLastIndex((entry) => entry.unit === unit);
    if (at < least) return;
    const hex = situation.battle.peek()?.hexes[0];
    const since = entries.slice(at + 1);
    for (let i = entries.length; i > at; i--) if (!orders.undo().ok) return;
    for (const entry of since) {
      const again = situation.offers
        .peek()
        .find(({ action }) => situation.game.orders.format(action) === entry.notation);
      const begin = situation
        .offersOf(entry.unit ?? '')
        .find(({ look }) => look.attack === 'begin' && look.hex === hex);
      const order = again ?? begin;
      if (order !== undefined) orders.play(order.action);
    }
  }

  #say(): void {
    const { situation, announcer } = this.#parts;
    const battle = situation.battle.peek();
    const names = this.rows.peek().flatMap(({ unit, ticked }) => (ticked ? (situation.piece(unit)?.name ?? unit) : []));
    announcer.say(names.length === 0 ? say.noAttackers : say.inAttack(names, battle?.odds ?? ''));
  }
}

/** What an attack comes to, on a line. */
export function prospectWords(battle: BattleLook, columns: readonly string[] | undefined): string {
  const column = battle.column < 0 ? say.belowTable : (columns?.[battle.column] ?? '');
  const harm = harmOf(battle);
  // A column may be called by its odds, or have a bare number.
  const name = /^\d+$/.test(column) ? say.ofColumn(column) : column;
  const odds = name === '' || battle.odds.includes(name) ? battle.odds : `${battle.odds}, ${name}`;
  return harm === null ? odds : `${odds}; ${say.harms(harm.them, harm.us)}`;
}
