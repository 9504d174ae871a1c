import { useSignal } from '@preact/signals';
import { hrefOf } from '../router.ts';
import { online as say } from '../words/online.ts';
import { post } from './api.ts';
import { useAsked } from './Field.tsx';

/** Where the letter leads that asks whose an address is. It waits for a click: programs that read letters follow links. */
export default function ConfirmPage({ secret }: { readonly secret: string }) {
  const done = useSignal(false);
  const { run, Refused } = useAsked(() => {
    done.value = true;
  });
  return (
    <div class="page narrow stack">
      <h1>{say.confirmHead}</h1>
      <p class="soft">{say.confirmLead}</p>
      <Refused />
      {done.value ? (
        <p class="notice" role="status">
          {say.confirmed} <a href={hrefOf({ page: 'you' })}>{say.people}</a>
        </p>
      ) : (
        <p class="actions">
          <button type="button" class="button main large" onClick={() => void run(post('/confirmations', { secret }))}>
            {say.confirm}
          </button>
        </p>
      )}
    </div>
  );
}
