import { useSignal } from '@preact/signals';
import { go } from '../router.ts';
import { online as say } from '../words/online.ts';
import { sentence } from '../words.ts';
import { post } from './api.ts';

/** The way back from a letter: a new password. */
export default function RecoverPage({ secret }: { readonly secret: string }) {
  const password = useSignal('');
  const refused = useSignal('');
  const change = async (event: Event): Promise<void> => {
    event.preventDefault();
    const done = await post('/recovery/finish', { secret, password: password.value });
    if (done.ok) go({ page: 'you' }, { replace: true });
    else refused.value = sentence(done.why);
  };
  return (
    <form class="page narrow stack" onSubmit={(event) => void change(event)}>
      <h1>{say.newPassword}</h1>
      <label class="field">
        <span class="label">{say.password}</span>
        <input
          class="input"
          type="password"
          autocomplete="new-password"
          value={password.value}
          onInput={(event) => {
            password.value = event.currentTarget.value;
          }}
        />
      </label>
      {refused.value !== '' && (
        <p class="notice bad" role="alert">
          {refused.value}
        </p>
      )}
      <button type="submit" class="button main">
        {say.change}
      </button>
    </form>
  );
}
