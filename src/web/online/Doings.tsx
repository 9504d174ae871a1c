import { useSignal } from '@preact/signals';
import { say as toast } from '../toasts.tsx';
import { online as say } from '../words/online.ts';
import { sentence } from '../words.ts';
import { post, put } from './api.ts';
import { BACK, type Back, type Company } from './company.ts';
import { SeatLink } from './LinkField.tsx';
import { Sure } from './Sure.tsx';

function askBack(company: Company, what: Back): void {
  if (!company.askBack(what)) toast({ text: say.nothing });
}

async function block({ id }: Company, seat: string): Promise<void> {
  const done = await put(`/games/${id}/seats/${seat}/block`, {});
  toast({ text: done.ok ? say.blocked : sentence(done.why) });
}

/** What changes how the game goes on. */
function Course({ company }: { readonly company: Company }) {
  const { id, seat } = company;
  const computer = company.now.value.seats.find((each) => each.seat === seat)?.computer != null;
  const letPlay = (name: string | null) =>
    void put(`/games/${id}/seats/${seat}/computer`, { computer: name }).then((done) => {
      if (!done.ok) toast({ text: done.why });
    });
  return (
    <>
      {BACK.map((what) => (
        <button key={what} type="button" class="button small" onClick={() => askBack(company, what)}>
          {say.back[what]}
        </button>
      ))}
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
    </>
  );
}

/** What may be done about the game besides playing it. */
export function Doings({ company }: { readonly company: Company }) {
  const { id, seat } = company;
  const others = company.now.value.seats.filter(
    (each) => each.seat !== seat && each.computer === null && each.name !== '',
  );
  const link = useSignal('');
  const newLink = async (): Promise<void> => {
    const made = await post<{ readonly link: string }>(`/games/${id}/seats/${seat}/link`);
    if (made.ok) link.value = made.value.link;
    else toast({ text: made.why });
  };
  return (
    <details>
      <summary>{say.more}</summary>
      <div class="doings">
        {!company.isOver && <Course company={company} />}
        <button type="button" class="button small" onClick={() => void newLink()}>
          {say.link}
        </button>
        {others.map((each) => (
          <Sure
            key={each.seat}
            text={say.block(each.name)}
            sure={say.blockSure}
            run={() => void block(company, each.seat)}
          />
        ))}
        {link.value !== '' && <SeatLink label={`${say.ownLink(seat)} ${say.linkNote}`} secret={link.value} />}
      </div>
    </details>
  );
}
