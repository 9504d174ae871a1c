import { useSignal } from '@preact/signals';
import { discOf } from '../../../draw/counters/badges.ts';
import type { Piece } from '../../../engine/present.ts';
import { say, seatName } from '../../words.ts';
import { capitalOf, groundWords } from '../describe.ts';
import type { Table } from '../table.ts';
import { Counter, Face, Panel } from './bits.tsx';
import { LastingOf } from './Lasting.tsx';
import { PinHere } from './Notes.tsx';
import { OfferButtons, withoutName } from './Orders.tsx';

/** The unit or the stack looked at: everything its counters say, and what they can do. */
export function Inspector({ table, always = false }: { readonly table: Table; readonly always?: boolean }) {
  const unit = table.selection.unit.value;
  const pieces = table.situation.pieces.value;
  const chosen = pieces.find((piece) => piece.id === unit);
  const hex = chosen === undefined ? table.selection.hex.value : chosen.hex;
  if (chosen === undefined && hex === null) {
    return always ? (
      <Panel name="inspector" title={say.unit} hideTitle>
        <p class="soft">{say.pick}</p>
      </Panel>
    ) : null;
  }
  const here = hex === null ? [] : pieces.filter((piece) => piece.hex === hex);
  // A battle needs the room more than an empty hex does, and names who stands on its own.
  const fought = table.situation.battle.value?.hexes ?? [];
  const aimed = table.muster.aim.value;
  const told = hex === aimed || fought.includes(hex ?? '') || (fought.length > 0 && here.length === 0);
  if (!always && chosen === undefined && told) return null;
  const together = table.selection.units.value;
  const several = together.length > 1;
  // Several together are a list; one has a card of its own.
  const rest = several ? here : here.filter((piece) => piece.id !== unit);
  // Read, so that the stack follows the offers.
  table.situation.offers.value;
  const stack = hex === null ? [] : table.selection.stack(hex);
  const matter = table.cursor.matter.value;
  const ground = hex === null ? [] : groundWords(table.game.present.map, hex, table.situation.markers.value);
  return (
    // Elsewhere one begins to read at the top again, where what can be ordered there stands.
    <Panel
      key={hex}
      name="inspector"
      title={several ? say.togetherHead(together.length) : (chosen?.name ?? (hex === null ? '' : say.hexHead(hex)))}
      aside={
        <button type="button" class="button quiet small" aria-label={say.close} onClick={() => table.choosing.letGo()}>
          ×
        </button>
      }
    >
      {hex !== null && (
        <p class="ground">
          <span class="chip mono">{hex}</span> {ground.join(' · ')}
        </p>
      )}
      {chosen !== undefined && matter?.unit === chosen.id && (
        <p class="small matter">{say.matterOf(matter.why, matter.place, matter.of)}</p>
      )}
      {stack.length > 1 && together.length < stack.length && (
        <button type="button" class="button small" aria-keyshortcuts="*" onClick={() => table.choosing.chooseStack()}>
          {say.wholeStack} <kbd>*</kbd>
        </button>
      )}
      {chosen !== undefined && !several && <UnitCard table={table} piece={chosen} />}
      {chosen !== undefined && several && <PlainOrders table={table} lead={chosen.id} />}
      {several && <EachOrders table={table} units={together} />}
      {chosen !== undefined && <LastingOf table={table} unit={chosen.id} />}
      {rest.length > 0 && (
        <ul class="pile">
          {rest.map((piece) => (
            <li key={piece.id}>
              <button
                type="button"
                class="button"
                onClick={(event) => table.choosing.choose({ hex: null, unit: piece.id }, event.shiftKey)}
              >
                <Counter piece={piece} />
                {table.situation.actors.value.includes(piece.id) && <span class="chip go">{say.actNow}</span>}
              </button>
              {stack.length > 1 && stack.includes(piece.id) && (
                <input
                  type="checkbox"
                  aria-label={say.takeAlong(piece.name)}
                  title={say.takeAlong(piece.name)}
                  checked={together.includes(piece.id)}
                  onChange={() => table.choosing.chooseAlso(piece.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen === undefined && here.length === 0 && <p class="soft">{say.nobody}</p>}
      {hex !== null && <PinHere table={table} hex={hex} />}
    </Panel>
  );
}

/** The letter that stands for a badge on the counter. */
function Sign({ badge }: { readonly badge: string }) {
  const disc = discOf(badge);
  if (disc === null) return null;
  return (
    <b class={`sign ${disc.struck ? 'struck' : ''}`} aria-hidden="true">
      {disc.sign}
    </b>
  );
}

function UnitCard({ table, piece }: { readonly table: Table; readonly piece: Piece }) {
  // There may be hundreds: the buttons are made for those who want to see them.
  const listed = useSignal(false);
  // Read, so that the card follows the offers.
  table.situation.offers.value;
  const offers = table.situation.offersOf(piece.id);
  const there = offers.filter(({ look }) => look.hex !== undefined);
  const facts = [seatName(piece.seat), capitalOf(piece.nation), capitalOf(piece.symbol), piece.size, piece.formation];
  return (
    <div class="unitcard">
      <p class="counter">
        <Face piece={piece} />
        <span class="visually-hidden">{piece.face}</span>
        <span class="small soft">{facts.filter((fact) => fact != null && fact !== '').join(' · ')}</span>
      </p>
      {(piece.badges.length > 0 || piece.off !== undefined) && (
        <p class="badges">
          {piece.off !== undefined && <span class="chip">{piece.off}</span>}
          {piece.badges.map((badge) => (
            <span key={badge} class="chip warn">
              <Sign badge={badge} />
              {badge}
            </span>
          ))}
        </p>
      )}
      <PlainOrders table={table} lead={piece.id} said={piece.name} />
      {there.length > 0 && (
        <details
          open={listed.value}
          onToggle={(event) => {
            listed.value = event.currentTarget.open;
          }}
        >
          <summary class="small">{say.allOrders(there.length)}</summary>
          {listed.value && (
            <div class="offerlist">
              <OfferButtons table={table} offers={there} />
            </div>
          )}
        </details>
      )}
    </div>
  );
}

/** What a unit can do besides going somewhere, or those it leads. `said`: the name of one alone stands above, the buttons need not say it again. */
function PlainOrders({ table, lead, said }: { readonly table: Table; readonly lead: string; readonly said?: string }) {
  // Read, so that they follow the offers.
  table.situation.offers.value;
  const plain = table.situation
    .offersOf(lead)
    .filter(({ look }) => look.hex === undefined && look.pickUp === undefined)
    .filter(({ look }) => said !== undefined || look.together === true || look.verb === 'finish');
  if (plain.length === 0) return null;
  return (
    <div class="actions">
      <OfferButtons table={table} offers={plain} {...(said === undefined ? {} : { said })} />
    </div>
  );
}

/** What each of several can do where it stands, besides what they do as one: a button gives the order to all of them, one after the other. */
function EachOrders({ table, units }: { readonly table: Table; readonly units: readonly string[] }) {
  // Read, so that they follow the offers.
  table.situation.offers.value;
  return (
    <div class="actions">
      {table.orders.forEach(units).map(([lead, ...others]) => (
        <button
          type="button"
          key={lead.look.verb}
          class="button"
          onClick={() => table.orders.giveEach([lead, ...others])}
        >
          {say.eachOf(units.length, withoutName(lead.look.text, table.situation.piece(units[0])?.name ?? ''))}
        </button>
      ))}
    </div>
  );
}
