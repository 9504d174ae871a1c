import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import type { Piece } from '../../../engine/present.ts';
import { capital, say } from '../../words.ts';
import type { Offer } from '../situation.ts';
import type { Table } from '../table.ts';
import { askAbout } from '../why-not.ts';
import { Again } from './Again.tsx';
import { Counter, Panel, RuleLink } from './bits.tsx';
import { LastingDue, LastingWhere } from './Lasting.tsx';
import { useFold } from './use-fold.ts';

/** More offers than this stand behind the name of their kind, unless they are told in so many characters. */
const FEW = 5;
const SHORT = 150;

const fitTheBar = (offers: readonly Offer[]): boolean =>
  offers.length <= FEW ||
  offers.reduce((sum, { look }) => sum + look.text.length + (look.note ?? '').length, 0) <= SHORT;

/** What can be ordered now: real buttons, the main one large. */
export function Orders({ table }: { readonly table: Table }) {
  const idle =
    table.situation.offers.value.length === 0 &&
    table.situation.undoable.value === 0 &&
    table.situation.outcome.value === null;
  if (idle) return null;
  return (
    <Panel name="orders" title={say.orders} hideTitle>
      <div class="row">
        <MainAndUndo table={table} />
        <LastingWhere table={table} />
        <LastingDue table={table} />
        <Again table={table} />
        <NextThatMatters table={table} />
        <Groups table={table} />
        <AskAbout key={table.situation.viewer.value} table={table} />
      </div>
    </Panel>
  );
}

export function MainAndUndo({ table }: { readonly table: Table }) {
  const main = table.situation.mainOffer.value;
  const count = table.situation.undoable.value;
  const outcome = table.situation.outcome.value;
  return (
    <div class="mainorder">
      {main !== null && (
        <button type="button" class="button main" onClick={() => table.orders.takeMain()} aria-keyshortcuts="Space">
          {main.look.text} <ButtonNotes table={table} offer={main} /> <kbd>Space</kbd>
        </button>
      )}
      {outcome !== null && (
        <a class="button main" href={`#/after/${encodeURIComponent(table.saved.id)}`}>
          {say.after}
        </a>
      )}
      {outcome === null && (
        <button
          type="button"
          class="button"
          onClick={() => table.takeBack.undo()}
          aria-disabled={count === 0}
          aria-keyshortcuts="U"
          title={say.undoOf(count)}
        >
          {say.undo} <kbd>U</kbd>
        </button>
      )}
    </div>
  );
}

/** More kinds than this of what single units could do besides fold up into one. */
const KINDS = 2;

/** Orders that need no hex. Those of one kind stand together; where there are many, each kind folds up under its name. */
export function Groups({ table }: { readonly table: Table }) {
  // Who can join a battle is listed there.
  const battle = table.situation.battle.value !== null;
  const choices = table.situation.choices.value;
  // Whoever is picked up is pointed at: on the map, in the list of a stack, beside the map.
  const offers = table.situation.plainOffers.value.filter(
    (offer) =>
      offer !== table.situation.mainOffer.value &&
      offer.look.pickUp === undefined &&
      !choices.includes(offer) &&
      !(battle && offer.look.unit !== undefined),
  );
  if (offers.length === 0 && choices.length === 0) return null;
  // What units could do besides what is asked, or instead of going somewhere, stands on their cards too.
  const asked =
    table.situation.mainOffer.value !== null || table.situation.offers.value.some(({ look }) => look.hex !== undefined);
  const aside = (offer: Offer): boolean => asked && offer.look.unit !== undefined;
  const ofUnits = byVerb(offers.filter(aside));
  const folded = ofUnits.size > KINDS;
  // Of those picked up it stands on their card; on a small screen that is behind another tab, and nobody else is meant.
  const lead = table.situation.pickedUp.value[0];
  const folds = lead === undefined ? ofUnits : byVerb(offers.filter((offer) => offer.look.unit === lead));
  const groups = folded ? byVerb(offers.filter((offer) => !aside(offer))) : byVerb(offers);
  const open = fitTheBar(offers);
  // Where the main order and all beside it end Undo, that is said once.
  const saidOnce = [table.situation.mainOffer.value, ...offers].every((offer) => endsUndo(table, offer));
  return (
    <div class="groups">
      {choices.length > 0 && (
        <div class="choices">
          <OfferButtons table={table} offers={choices} />
        </div>
      )}
      {[...groups].map(([verb, some]) =>
        (open && !aside(some[0])) || some.length === 1 ? (
          <OfferButtons key={verb} table={table} offers={some} forGoodSaid={saidOnce} />
        ) : (
          <Fold key={verb} table={table} title={verbWords(verb)} kinds={new Map([[verb, some]])} />
        ),
      )}
      {folded && folds.size > 0 && (
        <div class={lead === undefined ? '' : 'ofhand'}>
          <Fold key="of units" table={table} title={say.ordersOfUnits} kinds={folds} />
        </div>
      )}
    </div>
  );
}

function byVerb(offers: readonly Offer[]): Map<string, Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) groups.set(offer.look.verb, [...(groups.get(offer.look.verb) ?? []), offer]);
  return groups;
}

const verbWords = (verb: string): string => say.kinds[verb] ?? capital(verb.replaceAll('-', ' '));

/** Orders of one kind, or of several, under a name; told apart by theirs where there are several. */
function Fold({
  table,
  title,
  kinds,
}: {
  readonly table: Table;
  readonly title: string;
  readonly kinds: ReadonlyMap<string, readonly Offer[]>;
}) {
  const count = [...kinds.values()].reduce((sum, { length }) => sum + length, 0);
  const fold = useRef<HTMLDetailsElement>(null);
  useFold(fold);
  return (
    <details name="orders" ref={fold}>
      <summary class="button">{say.ofKind(title, count)}</summary>
      <div class="drop panel floating">
        {[...kinds].map(([verb, offers]) => (
          <Fragment key={verb}>
            {kinds.size > 1 && <h4 class="small soft">{verbWords(verb)}</h4>}
            <AllOfThem table={table} offers={offers} />
            <OfferButtons table={table} offers={offers} />
          </Fragment>
        ))}
      </div>
    </details>
  );
}

/** Orders that many like units can be given together: one button for all. */
function AllOfThem({ table, offers }: { readonly table: Table; readonly offers: readonly Offer[] }) {
  const likewise = offers.filter(({ look }) => look.likewise === true);
  if (likewise.length < 2) return null;
  return (
    <button type="button" class="button" onClick={() => table.orders.giveEach(likewise)}>
      {say.allOfThem(likewise.length)}
    </button>
  );
}

/** In large games, while units are taken: on to the next one worth a look. */
function NextThatMatters({ table }: { readonly table: Table }) {
  const taking = table.situation.offers.value.some(({ look }) => look.pickUp === 'take');
  if (table.game.present.matters === undefined || !taking) return null;
  return (
    <button type="button" class="button" aria-keyshortcuts="." onClick={() => table.cursor.nextThatMatters()}>
      {say.nextThatMatters} <kbd>.</kbd>
    </button>
  );
}

export function OfferButtons({
  table,
  offers,
  said,
  forGoodSaid = false,
}: {
  readonly table: Table;
  readonly offers: readonly Offer[];
  /** Whose orders they are, where that stands above them already. */
  readonly said?: string;
  /** That they end Undo stands beside them already. */
  readonly forGoodSaid?: boolean;
}) {
  return (
    <>
      {offers.map((offer) => (
        <button
          type="button"
          key={table.game.orders.format(offer.action)}
          class={`button ${offer.look.final === true ? 'danger' : ''}`}
          aria-label={said === undefined ? undefined : offer.look.text}
          onClick={() => table.orders.take(offer)}
        >
          {shortOf(offer.look.text, said)} <ButtonNotes table={table} offer={offer} forGoodSaid={forGoodSaid} />
        </button>
      ))}
    </>
  );
}

/** Without the name in front: "5 Pz goes into reserve" on the card of 5 Pz. */
const shortOf = (text: string, said: string | undefined): string =>
  said !== undefined && text.startsWith(`${said} `) && !text.startsWith(`${said} and `)
    ? capital(withoutName(text, said))
    : text;

/** "prepares a mobile battle" of "5 Pz prepares a mobile battle". Of a longer name, "5 Pz of the Corps", nothing is left out. */
export const withoutName = (text: string, name: string): string =>
  text.startsWith(`${name} `) && !text.startsWith(`${name} of `) ? text.slice(name.length + 1) : text;

const endsUndo = ({ situation }: Table, offer: Offer | null): boolean =>
  offer !== null && offer.look.hex === undefined && offer.look.unit === undefined && situation.isForGood(offer);

interface NotesProps {
  readonly table: Table;
  readonly offer: Offer;
  readonly forGoodSaid?: boolean;
}

/** What stands on a button besides its words. Of orders that lead to a hex there are hundreds: what is to be said of them is said at the hex. */
export function ButtonNotes({ table, offer, forGoodSaid = false }: NotesProps) {
  const { note, hex } = offer.look;
  const warnings = hex === undefined ? table.situation.warnings(offer) : [];
  const forGood = !forGoodSaid && endsUndo(table, offer);
  if (note === undefined && warnings.length === 0 && !forGood) return null;
  return (
    <span class="notes-on">
      {note !== undefined && <span class="note soft">{note}</span>}{' '}
      {warnings.map(({ kind, text }) => (
        <span key={text} class={`note ${kind}`}>
          {text}{' '}
        </span>
      ))}
      {forGood && <span class="note forgood">{say.forGood}</span>}
    </span>
  );
}

/** Units that can act and are not on the map: to be placed, arriving. */
export function waitingBesideMap(table: Table): Piece[] {
  const actors = new Set(table.situation.actors.value);
  return table.situation.pieces.value.filter((piece) => piece.hex === null && actors.has(piece.id));
}

export function Tray({ table }: { readonly table: Table }) {
  const waiting = waitingBesideMap(table);
  if (waiting.length === 0) return null;
  const taught = table.lessons.now.value?.point ?? [];
  return (
    <fieldset class="tray panel floating">
      <legend class="small soft">{say.more(say.besideMap, waiting.length)}</legend>
      <div class="scroller">
        {waiting.map((piece) => (
          <button
            type="button"
            key={piece.id}
            class={`button ${taught.includes(piece.id) ? 'taught' : ''}`}
            aria-pressed={table.selection.units.value.includes(piece.id)}
            onClick={({ shiftKey }) =>
              (shiftKey && table.choosing.chooseAlso(piece.id)) || table.choosing.chooseUnit(piece.id)
            }
          >
            <Counter piece={piece} small />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** What is missing can be asked about, in notation. */
function AskAbout({ table }: { readonly table: Table }) {
  const text = useSignal('');
  const answer = useSignal<ReturnType<typeof askAbout> | null>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  useFold(fold);
  if (table.situation.asked.value?.mine !== true || table.situation.replayAt.value !== null) return null;
  return (
    <details class="askabout small" ref={fold}>
      <summary class="button quiet small" title={say.ask}>
        {say.ask}
      </summary>
      <div class="drop panel floating">
        <p>{say.askByPointing}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            answer.value = askAbout(table.situation, text.value);
          }}
        >
          <label>
            <span class="visually-hidden">{say.askHint}</span>
            <input
              class="input"
              value={text.value}
              placeholder={say.askHint}
              autocomplete="off"
              spellcheck={false}
              onInput={(event) => {
                text.value = event.currentTarget.value;
                answer.value = null;
              }}
            />
          </label>
          <button type="submit" class="button">
            {say.askButton}
          </button>
          {answer.value?.action != null && (
            <button
              type="button"
              class="button main"
              onClick={() => {
                const action = answer.value?.action;
                answer.value = null;
                text.value = '';
                if (action != null) table.orders.play(action);
              }}
            >
              {say.doIt}
            </button>
          )}
        </form>
        <p role="status">
          {answer.value !== null && (
            <>
              {answer.value.text} <RuleLink game={table.game.id} rule={answer.value.rule} />
            </>
          )}
        </p>
      </div>
    </details>
  );
}
