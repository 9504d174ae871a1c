import { useSignal } from '@preact/signals';

/** Asks once more. */
export function Sure({ text, sure, run }: { readonly text: string; readonly sure: string; readonly run: () => void }) {
  const asked = useSignal(false);
  return (
    <button
      type="button"
      class={`button small ${asked.value ? 'danger' : ''}`}
      onBlur={() => {
        asked.value = false;
      }}
      onClick={() => {
        if (asked.value) run();
        asked.value = !asked.value;
      }}
    >
      {asked.value ? sure : text}
    </button>
  );
}
