import { say as toast } from '../toasts.tsx';
import { online as say } from '../words/online.ts';

/** A link to be sent or kept. What is secret in it stands behind the #, where no server's log sees it. */
export const SeatLink = ({ label, secret }: { readonly label: string; readonly secret: string }) => (
  <LinkField label={label} href={`${location.origin}${location.pathname}#/seat/${secret}`} />
);

/** Any address, to be copied. */
export function LinkField({ label, href }: { readonly label: string; readonly href: string }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(href);
    toast({ text: say.copied });
  };
  return (
    <label class="link">
      <span class="small">{label}</span>
      <span class="line">
        <input class="input" readOnly value={href} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="button small" onClick={() => void copy()}>
          {say.copy}
        </button>
      </span>
    </label>
  );
}
