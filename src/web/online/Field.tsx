import { type Signal, useSignal } from '@preact/signals';
import type { Result } from '../../content/result.ts';
import { sentence } from '../words.ts';

/** Something asked of the server from a form, and its answer in a sentence. */
export function useAsked(onChange: () => void) {
  const refused = useSignal('');
  const run = async (asking: Promise<Result<unknown>>): Promise<void> => {
    const answer = await asking;
    refused.value = answer.ok ? '' : sentence(answer.why);
    if (answer.ok) onChange();
  };
  const Refused = () =>
    refused.value === '' ? null : (
      <p class="notice bad" role="alert">
        {refused.value}
      </p>
    );
  return { run, Refused };
}

export function Field({
  label,
  value,
  type = 'text',
  autocomplete,
}: {
  readonly label: string;
  readonly value: Signal<string>;
  readonly type?: 'text' | 'password' | 'email';
  readonly autocomplete: string;
}) {
  return (
    <label class="field">
      <span class="label">{label}</span>
      <input
        class="input"
        type={type as 'text'}
        autocomplete={autocomplete as 'off'}
        maxLength={200}
        value={value.value}
        onInput={(event) => {
          value.value = event.currentTarget.value;
        }}
      />
    </label>
  );
}
