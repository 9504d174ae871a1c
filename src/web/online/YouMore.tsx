import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { useLoaded } from '../use-loaded.ts';
import { online as say } from '../words/online.ts';
import { ask, get, post, put } from './api.ts';
import { Field, useAsked } from './Field.tsx';
import { LinkField } from './LinkField.tsx';

/** What a guest is called. */
export function Rename({ name, onChange }: { readonly name: string; readonly onChange: () => void }) {
  const wished = useSignal(name);
  const { run, Refused } = useAsked(onChange);
  return (
    <form
      class="panel stack"
      onSubmit={(event) => {
        event.preventDefault();
        void run(put('/me', { name: wished.value.trim() }));
      }}
    >
      <Field label={say.yourName} value={wished} autocomplete="nickname" />
      <Refused />
      <p class="actions">
        <button type="submit" class="button">
          {say.rename}
        </button>
      </p>
    </form>
  );
}

/** Another password. */
export function Password() {
  const [old, fresh, done] = [useSignal(''), useSignal(''), useSignal(false)];
  const { run, Refused } = useAsked(() => {
    old.value = '';
    fresh.value = '';
    done.value = true;
  });
  return (
    <details class="panel">
      <summary>{say.changePassword}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          done.value = false;
          void run(put('/me/password', { old: old.value, password: fresh.value }));
        }}
      >
        <Field label={say.oldPassword} value={old} type="password" autocomplete="current-password" />
        <Field label={say.newPassword} value={fresh} type="password" autocomplete="new-password" />
        <Refused />
        {done.value && <p role="status">{say.passwordChanged}</p>}
        <p class="actions">
          <button type="submit" class="button">
            {say.change}
          </button>
        </p>
      </form>
    </details>
  );
}

/** Those one has blocked. */
export function Blocked({
  people,
  onChange,
}: {
  readonly people: readonly { readonly person: string; readonly name: string }[];
  readonly onChange: () => void;
}) {
  const { run, Refused } = useAsked(onChange);
  if (people.length === 0) return null;
  return (
    <section class="panel stack">
      <h2>{say.blockedOnes}</h2>
      <ul>
        {people.map(({ person, name }) => (
          <li key={person}>
            {name}{' '}
            <button
              type="button"
              class="button quiet small"
              onClick={() => void run(ask('DELETE', `/me/blocks/${person}`))}
            >
              {say.unblock}
            </button>
          </li>
        ))}
      </ul>
      <Refused />
    </section>
  );
}

interface Token {
  readonly id: string;
  readonly name: string;
  readonly expires: number;
}

/** Keys for programs. */
export function Tokens() {
  const [turn, again] = useState(0);
  const found = useLoaded(() => get<readonly Token[]>('/me/tokens'), String(turn));
  const { run, Refused } = useAsked(() => again(turn + 1));
  const name = useSignal('');
  const made = useSignal('');
  const make = async () => {
    const token = await post<{ readonly token: string }>('/me/tokens', { name: name.value, scopes: ['read', 'play'] });
    if (token.ok) made.value = token.value.token;
    return token;
  };
  return (
    <details class="panel">
      <summary>{say.tokens}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void run(make());
        }}
      >
        <ul>
          {(found?.ok === true ? found.value : []).map((each) => (
            <li key={each.id}>
              {each.name}, {say.tokenUntil(new Date(each.expires).toLocaleDateString())}{' '}
              <button
                type="button"
                class="button quiet small"
                onClick={() => void run(ask('DELETE', `/me/tokens/${each.id}`))}
              >
                {say.dropToken}
              </button>
            </li>
          ))}
        </ul>
        <Field label={say.tokenName} value={name} autocomplete="off" />
        <Refused />
        {made.value !== '' && <LinkField label={say.tokenMade} href={made.value} />}
        <p class="actions">
          <button type="submit" class="button">
            {say.makeToken}
          </button>
        </p>
      </form>
    </details>
  );
}
