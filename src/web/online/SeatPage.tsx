import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Waiting } from '../later.tsx';
import { go } from '../router.ts';
import { useLoaded } from '../use-loaded.ts';
import { online as say } from '../words/online.ts';
import { sentence } from '../words.ts';
import { get, post } from './api.ts';

interface Taken {
  readonly id: string;
  readonly seat: string;
}

/** Where an invitation or the private link of a seat leads. */
export default function SeatPage({ secret }: { readonly secret: string }) {
  const me = useLoaded(() => get<{ readonly me: { readonly name: string } | null }>('/me'), secret);
  const name = useSignal('');
  const refused = useSignal('');
  const sit = async (): Promise<void> => {
    const named = name.value.trim() === '' ? {} : { name: name.value.trim() };
    const taken = await post<Taken>('/seats', { secret, ...named });
    if (taken.ok) go({ page: 'online', id: taken.value.id, seat: taken.value.seat }, { replace: true });
    else refused.value = sentence(taken.why);
  };
  const known = me?.ok === true && me.value.me !== null;
  useEffect(() => {
    if (known) void sit();
  }, [known]);
  if (me === null || (known && refused.value === '')) return <Waiting />;
  return (
    <form
      class="page narrow stack"
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      <h1>{say.invited}</h1>
      <p class="soft">{say.lead}</p>
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
