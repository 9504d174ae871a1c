import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Waiting } from '../later.tsx';
import { go } from '../router.ts';
import { useLoaded } from '../use-loaded.ts';
import { online as say } from '../words/online.ts';
import { sentence } from '../words.ts';
import { Address } from './Address.tsx';
import { ask, get, post } from './api.ts';
import { deviceName } from './device-name.ts';
import { Field, useAsked } from './Field.tsx';
import { subscribe } from './push.ts';
import { Sure } from './Sure.tsx';
import './online.css';
import { Blocked, Password, Rename, Tokens } from './YouMore.tsx';

interface Me {
  readonly name: string;
  readonly account: boolean;
  readonly email: string | null;
  readonly wished: string | null;
  readonly mail: boolean;
  readonly blocked: readonly { readonly person: string; readonly name: string }[];
  readonly devices: readonly { readonly id: string; readonly device: string; readonly here: boolean }[];
}
interface Welcome {
  readonly me: Me | null;
  readonly letters: boolean;
  readonly pushKey: string;
}

/** Who one is on the server: guest or account, how one is told, and how one leaves. */
export default function YouPage() {
  const [turn, again] = useState(0);
  const found = useLoaded(() => get<Welcome>('/me'), String(turn));
  if (found === null) return <Waiting />;
  if (!found.ok)
    return (
      <p class="page notice" role="alert">
        {say.noServer}
      </p>
    );
  const { me, letters, pushKey } = found.value;
  const reload = (): void => again(turn + 1);
  return (
    <div class="page narrow stack">
      <h1>{say.people}</h1>
      {me !== null && <p>{me.account ? say.account(me.name) : say.guest(me.name)}</p>}
      {me !== null && !me.account && <Rename name={me.name} onChange={reload} />}
      {me?.account === true && <Password />}
      {me?.account === true ? (
        <Account me={me} letters={letters} onChange={reload} />
      ) : (
        <Guest letters={letters} onChange={reload} />
      )}
      {letters && me?.account !== true && <LostPassword />}
      {me !== null && <Told pushKey={pushKey} />}
      {me !== null && <Blocked people={me.blocked} onChange={reload} />}
      {me !== null && <Tokens />}
      {me !== null && <Leaving me={me} />}
    </div>
  );
}

function Guest({ letters, onChange }: { readonly letters: boolean; readonly onChange: () => void }) {
  const [name, password, email] = [useSignal(''), useSignal(''), useSignal('')];
  const { run, Refused } = useAsked(onChange);
  const account = () => ({
    ...{ name: name.value, password: password.value },
    ...(email.value.trim() === '' ? {} : { email: email.value.trim() }),
  });
  return (
    <form
      class="panel stack"
      onSubmit={(event) => {
        event.preventDefault();
        void run(post('/sessions', { name: name.value, password: password.value }));
      }}
    >
      <h2>{say.signInHead}</h2>
      <p class="small soft">{say.signInLead}</p>
      <Field label={say.name} value={name} autocomplete="username" />
      <Field label={say.password} value={password} type="password" autocomplete="current-password" />
      {letters && <Field label={say.email} value={email} type="email" autocomplete="email" />}
      <Refused />
      <p class="actions">
        <button type="submit" class="button main">
          {say.signIn}
        </button>
        <button type="button" class="button" onClick={() => void run(post('/accounts', account()))}>
          {say.makeAccount}
        </button>
      </p>
    </form>
  );
}

function Account({
  me,
  letters,
  onChange,
}: {
  readonly me: Me;
  readonly letters: boolean;
  readonly onChange: () => void;
}) {
  const { run, Refused } = useAsked(onChange);
  return (
    <section class="panel stack">
      {(letters || me.email !== null || me.wished !== null) && (
        <Address me={me} letters={letters} onChange={onChange} />
      )}
      <h2>{say.devices}</h2>
      <ul>
        {me.devices.map(({ id, device, here }) => (
          <li key={id}>
            {deviceName(device)}{' '}
            {here ? (
              <span class="soft">({say.thisDevice})</span>
            ) : (
              <button
                type="button"
                class="button quiet small"
                onClick={() => void run(ask('DELETE', `/sessions/${id}`))}
              >
                {say.signOut}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Refused />
      <p class="actions">
        <button type="button" class="button" onClick={() => void run(ask('DELETE', '/sessions/this'))}>
          {say.signOut}
        </button>
      </p>
    </section>
  );
}

function LostPassword() {
  const email = useSignal('');
  const sent = useSignal(false);
  const { run, Refused } = useAsked(() => {
    sent.value = true;
  });
  return (
    <details class="panel">
      <summary>{say.lostPassword}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void run(post('/recovery', { email: email.value.trim() }));
        }}
      >
        <Field label={say.emailOf} value={email} type="email" autocomplete="email" />
        <Refused />
        {sent.value && <p role="status">{say.recoverySent}</p>}
        <button type="submit" class="button">
          {say.send}
        </button>
      </form>
    </details>
  );
}

/** Told in this browser when it is one's turn. */
function Told({ pushKey }: { readonly pushKey: string }) {
  const told = useSignal('');
  const push = async (): Promise<void> => {
    const done = await subscribe(pushKey);
    told.value = done.ok ? say.pushed : `${say.noPush} ${sentence(done.why)}`;
  };
  return (
    <section class="panel stack">
      <h2>{say.toldHead}</h2>
      <p class="actions">
        <button type="button" class="button" onClick={() => void push()}>
          {say.push}
        </button>
      </p>
      {told.value !== '' && <p role="status">{told.value}</p>}
    </section>
  );
}

function Leaving({ me }: { readonly me: Me }) {
  const password = useSignal('');
  const { run, Refused } = useAsked(() => go({ page: 'home' }));
  const forget = () => run(ask('DELETE', '/me', me.account ? { password: password.value } : {}));
  return (
    <section class="panel stack">
      <h2>{say.leavingHead}</h2>
      <p>
        <a class="button" href="/api/me/data" download="sandtable-my-data.json">
          {say.myData}
        </a>
      </p>
      {me.account && <Field label={say.password} value={password} type="password" autocomplete="current-password" />}
      <Refused />
      <p class="actions">
        <Sure text={say.forget} sure={say.forgetSure} run={() => void forget()} />
      </p>
    </section>
  );
}
