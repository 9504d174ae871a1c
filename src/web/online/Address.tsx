import { useSignal } from '@preact/signals';
import { online as say } from '../words/online.ts';
import { post, put } from './api.ts';
import { Field, useAsked } from './Field.tsx';

export interface Addressed {
  readonly email: string | null;
  /** Given, and not confirmed yet. */
  readonly wished: string | null;
  readonly mail: boolean;
}

interface Props {
  readonly me: Addressed;
  readonly letters: boolean;
  readonly onChange: () => void;
}

/** Where letters go. A new address takes the password, and a letter that asks whose it is. */
export function Address({ me, letters, onChange }: Props) {
  const { run, Refused } = useAsked(onChange);
  const [email, password] = [useSignal(me.wished ?? me.email ?? ''), useSignal('')];
  const keep = (event: Event): void => {
    event.preventDefault();
    const wished = email.value.trim();
    void run(put('/me', wished === '' ? { email: null } : { email: wished, password: password.value }));
  };
  return (
    <>
      <form class="stack" onSubmit={keep}>
        <Field label={say.email} value={email} type="email" autocomplete="email" />
        <Field label={say.passwordOf} value={password} type="password" autocomplete="current-password" />
        <Refused />
        <p class="actions">
          <button type="submit" class="button small">
            {say.changeEmail}
          </button>
        </p>
      </form>
      {me.wished !== null && <Unconfirmed wished={me.wished} letters={letters} />}
      {letters && me.email !== null && (
        <label class="check">
          <input
            type="checkbox"
            checked={me.mail}
            onChange={(event) => void run(put('/me', { mail: event.currentTarget.checked }))}
          />{' '}
          {say.mail(me.email)}
        </label>
      )}
    </>
  );
}

function Unconfirmed({ wished, letters }: { readonly wished: string; readonly letters: boolean }) {
  const sent = useSignal(false);
  const { run, Refused } = useAsked(() => {
    sent.value = true;
  });
  if (!letters) return <p class="notice">{say.noLetters(wished)}</p>;
  return (
    <div class="notice">
      <p role="status">{say.toConfirm(wished)}</p>
      <Refused />
      <p class="actions">
        <button type="button" class="button small" onClick={() => void run(post('/me/confirmation'))}>
          {sent.value ? say.sentAgain : say.sendAgain}
        </button>
      </p>
    </div>
  );
}
