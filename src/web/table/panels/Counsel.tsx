import type { Explanation } from '../../../ai/explain.ts';
import { counselWords, say, seatName, sentence } from '../../words.ts';
import type { Mind } from '../bot-turns.ts';
import type { Table } from '../table.ts';

/** Somebody to ask: what would you do, who is winning, and what did the computer have in mind? */
export function Counsel({ table }: { readonly table: Table }) {
  const { counsel, situation, bots } = table;
  const busy = counsel.busy.value;
  const mine = situation.asked.value?.mine === true;
  const hint = counsel.hint.value;
  const winning = counsel.winning.value;
  const fault = counsel.fault.value;
  const minds = bots.minds.value;
  return (
    <div class="stack counsel">
      <p class="actions">
        <button type="button" class="button" disabled={!mine || busy !== null} onClick={() => void counsel.ask()}>
          {busy === 'hint' ? say.pondering : say.whatWouldYouDo}
        </button>
        {counsel.tells && (
          <button type="button" class="button" disabled={busy !== null} onClick={() => void counsel.judge()}>
            {busy === 'winning' ? say.pondering : say.whoIsWinning}
          </button>
        )}
      </p>
      {busy === 'hint' && counsel.progress.value !== null && <progress value={counsel.progress.value} />}
      <div role="status">
        {winning !== null && (
          <p>{counselWords.winning(situation.seat.value.seat, winning.chance, winning.low, winning.high)}</p>
        )}
        {hint !== null && (
          <div>
            <p>
              <strong>{sentence(hint.text)}</strong>
            </p>
            {hint.explanation !== null && <p class="small">{reasons(hint.explanation).join(' ')}</p>}
          </div>
        )}
        {fault !== null && <p class="notice bad">{sentence(fault)}</p>}
      </div>
      {minds.length > 0 && (
        <section>
          <h3>{say.computersMind}</h3>
          {minds.map((mind, i) => (
            <MindNote key={`${mind.where} ${i}`} mind={mind} />
          ))}
        </section>
      )}
    </div>
  );
}

function MindNote({ mind: { seat, where, explanation } }: { readonly mind: Mind }) {
  return (
    <p class="small">
      <span class="soft">
        {seatName(seat)}, {where}.
      </span>{' '}
      {reasons(explanation).join(' ')}
    </p>
  );
}

/** A plan in a few sentences: where to, against whom, at which odds, with which chance, and what speaks against it. */
function reasons({ towards, attacks, chance, error, next, rollouts, instead, fear }: Explanation): string[] {
  const found: string[] = [];
  if (towards.length > 0) found.push(counselWords.towards(towards.slice(0, 2)));
  if (attacks.length > 0) found.push(counselWords.attacks(attacks.slice(0, 3)));
  if (rollouts > 0) found.push(counselWords.chance(chance, error, rollouts));
  if (instead !== null && next !== null) found.push(counselWords.instead(instead, next));
  if (fear !== null) found.push(counselWords.fear(fear));
  return found;
}
