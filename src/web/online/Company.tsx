import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Tab } from '../table/panels/Tabs.tsx';
import { say as toast } from '../toasts.tsx';
import { online as say } from '../words/online.ts';
import { seatName } from '../words.ts';
import { post, put } from './api.ts';
import type { Company } from './company.ts';
import './online.css';

/** A tab with everybody at the table; none where the game is kept on this device. */
export function companyTab(company: Company | undefined): Tab[] {
  if (company === undefined) return [];
  const unheard = company.unheard.value;
  const title = unheard > 0 ? `${say.company} (${unheard})` : say.company;
  return [{ id: 'company', title, body: () => <CompanyPanel company={company} /> }];
}

function CompanyPanel({ company }: { readonly company: Company }) {
  const { seats, watching, due } = company.now.value;
  useEffect(() => {
    company.unheard.value = 0;
  }, [company.chat.value.length]);
  return (
    <div class="company stack">
      <ul class="sitting">
        {seats.map(({ seat, name, computer, here }) => (
          <li key={seat}>
            <strong>{seatName(seat)}</strong>{' '}
            {computer !== null ? say.computer(computer) : name === '' ? say.free : name}{' '}
            {computer === null && name !== '' && (
              <span class={`chip ${here ? 'go' : ''}`}>{here ? say.isHere : say.isAway}</span>
            )}
          </li>
        ))}
      </ul>
      {watching > 0 && <p class="small soft">{say.watching(watching)}</p>}
      {due !== null && <p class="small">{say.due(new Date(due).toLocaleString())}</p>}
      <Invitations company={company} />
      <Asked company={company} />
      <Chat company={company} />
      {company.plays && <Doings company={company} />}
    </div>
  );
}

/** Links for whoever has not come yet. */
function Invitations({ company }: { readonly company: Company }) {
  const free = company.now.value.seats.filter(({ name, computer }) => name === '' && computer === null);
  const waiting = company.invitations.filter(({ seat }) => free.some((each) => each.seat === seat));
  return (
    <>
      {waiting.map(({ seat, secret }) => (
        <LinkField key={seat} label={say.invitation(seat)} secret={secret} />
      ))}
    </>
  );
}

/** A link to be sent or kept. What is secret in it stands behind the #, where no server's log sees it. */
export function LinkField({ label, secret }: { readonly label: string; readonly secret: string }) {
  const href = `${location.origin}${location.pathname}#/seat/${secret}`;
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

/** What one player has asked of the other. */
function Asked({ company }: { readonly company: Company }) {
  const { asked } = company.now.value;
  if (asked === null || !company.plays) return null;
  if (asked.by === company.seat) return <p class="notice">{say.youAsked}</p>;
  return (
    <div class="notice" role="alert">
      <p>{say.asked[asked.what](asked.by)}</p>
      <p class="actions">
        <button type="button" class="button main small" onClick={() => company.answer(true)}>
          {say.agree}
        </button>
        <button type="button" class="button small" onClick={() => company.answer(false)}>
          {say.decline}
        </button>
      </p>
    </div>
  );
}

function Chat({ company }: { readonly company: Company }) {
  const text = useSignal('');
  const send = (event: Event): void => {
    event.preventDefault();
    company.say(text.value);
    text.value = '';
  };
  return (
    <>
      <ul class="chat" aria-live="polite">
        {company.chat.value.map(({ id, name, seat, text: said }) => (
          <li key={id}>
            <strong>{name === '' ? seatName(seat) : name}</strong> {said}
          </li>
        ))}
      </ul>
      {company.plays && (
        <form class="line" onSubmit={send}>
          <input
            class="input"
            aria-label={say.chat}
            placeholder={say.chat}
            maxLength={500}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
          <button type="submit" class="button small">
            {say.send}
          </button>
        </form>
      )}
    </>
  );
}

/** What may be done about the game besides playing it. */
function Doings({ company }: { readonly company: Company }) {
  const { id, seat } = company;
  const mine = company.now.value.seats.find((each) => each.seat === seat);
  const link = useSignal('');
  const computer = mine?.computer != null;
  const letPlay = (name: string | null) =>
    void put(`/games/${id}/seats/${seat}/computer`, { computer: name }).then((done) => {
      if (!done.ok) toast({ text: done.why });
    });
  const newLink = async (): Promise<void> => {
    const made = await post<{ readonly link: string }>(`/games/${id}/seats/${seat}/link`);
    if (made.ok) link.value = made.value.link;
    else toast({ text: made.why });
  };
  return (
    <details>
      <summary>{say.more}</summary>
      <div class="doings">
        <button type="button" class="button small" onClick={() => company.offerDraw()}>
          {say.draw}
        </button>
        <Sure text={say.resign} sure={say.resignSure} run={() => company.resign()} />
        {computer ? (
          <button type="button" class="button small" onClick={() => letPlay(null)}>
            {say.takeBackSeat}
          </button>
        ) : (
          <Sure text={say.leave} sure={say.leaveSure} run={() => letPlay('captain')} />
        )}
        <button type="button" class="button small" onClick={() => void newLink()}>
          {say.link}
        </button>
        {link.value !== '' && <LinkField label={say.ownLink(seat)} secret={link.value} />}
      </div>
    </details>
  );
}

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

/** Says when there is no way to the server. */
export function Connection({ company }: { readonly company: Company }) {
  if (company.up.value) return null;
  return (
    <p class="notice connection" role="status">
      {say.away}
    </p>
  );
}
