import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Chair } from '../../server/wire/lobby.ts';
import { cardOf } from '../games.ts';
import { Waiting } from '../later.tsx';
import { NotOpened } from '../NotOpened.tsx';
import { go } from '../router.ts';
import { keep, kept } from '../store/kept.ts';
import { useLoaded } from '../use-loaded.ts';
import { online as say } from '../words/online.ts';
import { sentence } from '../words.ts';
import { get, post } from './api.ts';
import { agreedClock } from './clock.ts';

interface Taken {
  readonly id: string;
  readonly seat: string;
}

/** Where invitations led that were used on this device: many people come back by the link they were sent. */
const WAYS = 'sandtable/invited';
const MOST_WAYS = 50;

function usedHere(): { readonly [secret: string]: Taken } {
  try {
    return JSON.parse(kept(WAYS) ?? '{}') as { readonly [secret: string]: Taken };
  } catch {
    return {};
  }
}

function remember(secret: string, { id, seat }: Taken): void {
  const others = Object.entries(usedHere()).filter(([each]) => each !== secret);
  const ways = [...others.slice(1 - MOST_WAYS), [secret, { id, seat }]];
  keep(WAYS, JSON.stringify(Object.fromEntries(ways)));
}

/** To what one is invited, and what was agreed for it. */
function Invitation({ chair: { seat, own, host, game } }: { readonly chair: Chair }) {
  const card = cardOf(game.game);
  const scenario = card?.scenarios.find(({ id }) => id === game.scenario)?.title ?? game.scenario;
  return (
    <>
      <h1>{own || host === '' ? say.invited : say.invitedBy(host)}</h1>
      <section class="panel">
        <p>
          <strong>{card?.title ?? game.game}</strong>, {scenario}
        </p>
        <p>
          <strong>{say.youPlay(seat)}</strong>
        </p>
        <p class="small">
          {game.seats.map((each) => say.sitting(each.seat, each.computer ?? each.name)).join(' · ')}
          {game.summary !== '' && ` · ${game.summary}`}
        </p>
        <p class="small">{game.clock === null ? say.noClock : agreedClock(game.clock)}</p>
        {game.wants !== '' && <p class="small">{game.wants}</p>}
      </section>
      <p class="soft">{say.lead}</p>
    </>
  );
}

const enter = ({ id, seat }: Taken): void => go({ page: 'online', id, seat }, { replace: true });

/** Where an invitation or the private link of a seat leads. */
export default function SeatPage({ secret }: { readonly secret: string }) {
  const chair = useLoaded(() => post<Chair>('/seats/look', { secret }), secret);
  const me = useLoaded(() => get<{ readonly me: { readonly name: string } | null }>('/me'), secret);
  const name = useSignal('');
  const refused = useSignal('');
  const sit = async (): Promise<void> => {
    const named = name.value.trim() === '' ? {} : { name: name.value.trim() };
    const taken = await post<Taken>('/seats', { secret, ...named });
    if (taken.ok) {
      remember(secret, taken.value);
      enter(taken.value);
    } else refused.value = sentence(taken.why);
  };
  const known = me?.ok === true && me.value.me !== null;
  // Whoever comes back by his own link sits there already.
  const returns = chair?.ok === true && chair.value.own && known;
  // An invitation holds once; whoever has used it here is led to his seat.
  const used = chair?.ok === false ? usedHere()[secret] : undefined;
  useEffect(() => {
    if (returns) void sit();
    if (used !== undefined) enter(used);
  }, [returns, used?.id]);
  if (me === null || chair === null || used !== undefined || (returns && refused.value === '')) return <Waiting />;
  if (!chair.ok) return <NotOpened why={chair.why} />;
  return (
    <form
      class="page narrow stack"
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      <Invitation chair={chair.value} />
      {!known && (
        <label class="field">
          <span class="label">{say.yourName}</span>
          <input
            class="input"
            maxLength={40}
            autocomplete="nickname"
            value={name.value}
            onInput={(event) => {
              name.value = event.currentTarget.value;
            }}
          />
        </label>
      )}
      {(refused.value !== '' || !me.ok) && (
        <p class="notice bad" role="alert">
          {refused.value || sentence(me.ok ? '' : me.why)}
        </p>
      )}
      <p class="actions">
        <button type="submit" class="button main large">
          {say.take}
        </button>
      </p>
    </form>
  );
}
