import { say as toast } from '../toasts.tsx';
import { online as say } from '../words/online.ts';
import { sentence } from '../words.ts';
import { post } from './api.ts';
import type { Company, Invitation } from './company.ts';
import { SeatLink } from './LinkField.tsx';
import './online.css';

/** What must not be overlooked, whatever panel is open: nobody has come yet, something is asked, there is no connection. */
export function AtHand({ company }: { readonly company: Company }) {
  return (
    <div class="athand">
      <Free company={company} />
      <Asked company={company} />
      {(!company.up.value || company.turnedAway.value !== '') && (
        <p class="notice" role="status">
          {company.turnedAway.value || say.away}
        </p>
      )}
    </div>
  );
}

/** Seats nobody has yet: the link for whoever is to come, on the device that has it. */
function Free({ company }: { readonly company: Company }) {
  if (!company.plays || company.isOver || company.waits) return null;
  const free = company.now.value.seats.filter(({ name, computer }) => name === '' && computer === null);
  return (
    <>
      {free.map(({ seat }) => {
        const invitation = company.invitations.value.find((each) => each.seat === seat);
        return (
          <div key={seat} class="notice">
            {invitation === undefined ? (
              <>
                <p>{say.nobodyYet(seat)}</p>
                <p class="actions">
                  <button type="button" class="button small" onClick={() => void invite(company, seat)}>
                    {say.invite}
                  </button>
                </p>
              </>
            ) : (
              <SeatLink label={say.invitation(seat)} secret={invitation.secret} />
            )}
          </div>
        );
      })}
    </>
  );
}

/** A link for somebody: where it was made on another device, or whoever had the seat has left it. */
async function invite(company: Company, seat: string): Promise<void> {
  const made = await post<Invitation>(`/games/${company.id}/seats/${seat}/invitation`);
  if (made.ok) company.invited(made.value);
  else toast({ text: sentence(made.why) });
}

/** What one player has asked of the other. */
function Asked({ company }: { readonly company: Company }) {
  const { asked } = company.now.value;
  if (asked === null || !company.plays) return null;
  if (asked.by === company.seat) {
    return (
      <div class="notice">
        <p>{say.youAsked}</p>
        <p class="actions">
          <button type="button" class="button small" onClick={() => company.answer(false, asked)}>
            {say.withdraw}
          </button>
        </p>
      </div>
    );
  }
  const words =
    asked.what === 'draw' ? say.asksDraw(asked.by) : say.asksBack(asked.by, company.movesAfter(asked.moves));
  return (
    <div class="notice" role="alert">
      <p>{words}</p>
      <p class="actions">
        <button type="button" class="button main small" onClick={() => company.answer(true, asked)}>
          {say.agree}
        </button>
        <button type="button" class="button small" onClick={() => company.answer(false, asked)}>
          {say.decline}
        </button>
      </p>
    </div>
  );
}
