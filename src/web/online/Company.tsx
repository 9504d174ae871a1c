import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Tab } from '../table/panels/Tabs.tsx';
import { say as toast } from '../toasts.tsx';
import { online as say } from '../words/online.ts';
import { seatName, sentence } from '../words.ts';
import { post } from './api.ts';
import { moment } from './clock.ts';
import type { Company } from './company.ts';
import { Doings } from './Doings.tsx';
import './online.css';

/** A tab with everybody at the table; none where the game is kept on this device. */
export function companyTab(company: Company | undefined): Tab[] {
  if (company === undefined) return [];
  const unheard = company.unheard.value;
  const title = unheard > 0 ? `${say.company} (${unheard})` : say.company;
  return [{ id: 'company', title, body: () => <CompanyPanel company={company} /> }];
}

function CompanyPanel({ company }: { readonly company: Company }) {
  const { seats, watching } = company.now.value;
  useEffect(() => {
    company.heardAll();
  }, [company.chat.value.length]);
  return (
    <div class="company stack">
      <ul class="sitting">
        {seats.map(({ seat, name, computer, here }) => (
          <li key={seat}>
            <strong>{seatName(seat)}</strong>{' '}
            {computer !== null ? say.computer(computer) : name === '' ? say.free : name}
            {seat === company.seat && ` (${say.you})`}{' '}
            {computer === null && name !== '' && (
              <span class={`chip ${here ? 'go' : ''}`}>{here ? say.isHere : say.isAway}</span>
            )}
          </li>
        ))}
      </ul>
      {watching > 0 && <p class="small soft">{say.watching(watching)}</p>}
      <ClockLine company={company} />
      <Chat company={company} />
      {company.plays && <Doings company={company} />}
    </div>
  );
}

/** Whose time runs, until when, and what happens then. */
function ClockLine({ company }: { readonly company: Company }) {
  const { clock, due } = company.now.value;
  if (clock === null || company.isOver) return null;
  const then = say.agreedLate[clock.late];
  const toMove = company.toMove;
  return (
    <p class="small">
      {due === null || toMove === null
        ? say.clockRests(say.clock(clock.hours), then)
        : say.due(toMove, moment(due), then)}
    </p>
  );
}

/** Shows a line to whoever runs the server. */
async function report({ id }: Company, line: number): Promise<void> {
  const done = await post(`/games/${id}/chat/${line}/report`);
  toast({ text: done.ok ? say.reported : sentence(done.why) });
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
            <strong>{name === '' ? seatName(seat) : name}</strong> {said}{' '}
            {company.plays && seat !== company.seat && (
              <button type="button" class="button quiet small" onClick={() => void report(company, id)}>
                {say.report}
              </button>
            )}
          </li>
        ))}
      </ul>
      {company.plays && (
        <form class="line" onSubmit={send}>
          <input
            class="input"
            aria-label={say.chat}
            placeholder={say.chatHint}
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
