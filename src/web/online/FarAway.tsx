import type { Signal } from '@preact/signals';
import { OneOf } from '../pages/OneOf.tsx';
import { online as say } from '../words/online.ts';
import type { Wishes } from './set-up.ts';

/** Hours a turn, by the name of the pace. */
const HOURS: { readonly [pace: string]: number } = { none: 0, live: 1, day: 24, days: 72, week: 168 };

/** What is agreed besides when somebody elsewhere is to play. */
export function FarAway({ wishes, nameless }: { readonly wishes: Signal<Wishes>; readonly nameless: boolean }) {
  const { name, wants, hours, late, watch } = wishes.value;
  const wish = (some: Partial<Wishes>): void => {
    wishes.value = { ...wishes.value, ...some };
  };
  const pace = Object.keys(HOURS).find((each) => HOURS[each] === hours) ?? 'none';
  return (
    <section class="panel stack">
      <p class="notice">{say.thereNote}</p>
      {nameless && (
        <label class="field">
          <span class="label">{say.yourName}</span>
          <input
            class="input"
            maxLength={40}
            autocomplete="nickname"
            value={name}
            onInput={(event) => wish({ name: event.currentTarget.value })}
          />
        </label>
      )}
      <OneOf
        name="pace"
        label={say.pace}
        value={pace}
        choices={Object.entries(say.paces)}
        onChoose={(chosen) => wish({ hours: HOURS[chosen] })}
      />
      {hours > 0 && (
        <OneOf
          name="late"
          label={say.late}
          value={late}
          choices={Object.entries(say.lates)}
          onChoose={(chosen) => wish({ late: chosen as Wishes['late'] })}
        />
      )}
      <label class="field">
        <span class="label">{say.wants}</span>
        <input
          class="input"
          maxLength={200}
          value={wants}
          onInput={(event) => wish({ wants: event.currentTarget.value })}
        />
      </label>
      <label class="check">
        <input type="checkbox" checked={watch} onChange={(event) => wish({ watch: event.currentTarget.checked })} />{' '}
        {say.mayWatch}
      </label>
    </section>
  );
}
