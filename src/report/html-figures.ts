import { capital, seatName } from '../content/phrases.ts';
import { seatClass } from '../draw/counters/seat-line.ts';
import { escapeXml as esc } from '../draw/svg.ts';
import { luckWords } from './luck.ts';
import { drawPlot, type PlotLine } from './plot.ts';
import type { FigureRow, Told } from './report.ts';
import { words } from './words.ts';

/** The parts of the page that count: how it stood, figures, losses, luck, points. */

export function balanceSection({ chronicle, turning }: Told): string {
  const { balance, game, turns } = chronicle;
  if (balance.length < 2) return '';
  const plot = drawPlot({
    label: words.balance,
    lines: [{ name: words.balance, kind: 'axis', points: balance }],
    marks: turns.map(({ from, title }) => ({ at: from, text: /\d+/.exec(title)?.[0] ?? title })),
    dots: turning.map(({ to }, i) => ({ at: to, text: String(i + 1) })),
    width: 960,
    height: 260,
  });
  const points = turning.map(
    ({ turn, seat, gain, words: said }) =>
      `<li><a href="#turn-${turn}">${esc(turns[turn].title)}</a>, <strong>${esc(words.swing(seat, gain))}</strong>. ${esc(said)}</li>`,
  );
  return `<h2 id="balance">${words.balance}</h2>
<p class="soft">${esc(words.balanceNote(game.seats[0], game.seats[1]))}</p>
<figure>${plot}</figure>
<h3>${words.turningPoints}</h3>
${points.length === 0 ? `<p>${words.noTurningPoints}</p>` : `<ol class="turning">${points.join('')}</ol>`}`;
}

export function figuresSection({ figures, chronicle }: Told): string {
  if (figures.length === 0) return '';
  const { seats } = chronicle.game;
  const groups = new Map<string, { title: string; lines: PlotLine[] }>();
  for (const row of figures) {
    const { key, title, seat } = sidesOf(row, seats);
    const group = groups.get(key) ?? { title, lines: [] };
    const points = row.values.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
    group.lines.push({
      name: seat === null ? row.title : seatName(seat),
      kind: seat === null ? '' : seatClass(seat),
      points,
    });
    groups.set(key, group);
  }
  const marks = chronicle.turns.map(({ title }, at) => ({ at, text: /\d+/.exec(title)?.[0] ?? '' }));
  const plots = [...groups.values()].map(({ title, lines }) => {
    const keys = lines.map(
      ({ name, kind, points }) => `<span class="key ${kind}"></span>${esc(name)} ${points.at(-1)?.value ?? ''}`,
    );
    return `<figure><figcaption>${esc(title)}</figcaption>${drawPlot({ label: title, lines, marks, width: 320, height: 130 })}<p class="small soft">${keys.join('')}</p></figure>`;
  });
  return `<h2 id="figures">${words.figures}</h2>\n<div class="plots">${plots.join('')}</div>`;
}

/** Figures that differ only in the side they are of share a plot: "axis-points", or "steps-0" with "Axis: steps on the maps". */
function sidesOf(
  { id, title }: FigureRow,
  seats: readonly string[],
): { readonly key: string; readonly title: string; readonly seat: string | null } {
  const first = seats.find((seat) => id.startsWith(`${seat}-`));
  if (first !== undefined) {
    const key = id.slice(first.length + 1);
    return { key, title: capital(key.replaceAll('-', ' ')), seat: first };
  }
  const numbered = /^(.*)-(\d)$/.exec(id);
  const seat = numbered === null ? undefined : seats[Number(numbered[2])];
  if (numbered === null || seat === undefined) return { key: id, title, seat: null };
  return { key: numbered[1], title: capital(title.replace(/^[^:]*: /, '')), seat };
}

export function lossesSection({ chronicle }: Told): string {
  const { game, turns } = chronicle;
  const seats = game.seats as readonly string[];
  const of = (changes: readonly { readonly seat: string }[], seat: string): number =>
    changes.filter((change) => change.seat === seat).length;
  const rows = turns.flatMap(({ title, gone, weakened }) =>
    gone.length + weakened.length === 0
      ? []
      : [
          `<tr><th scope="row">${esc(title)}</th>${seats
            .map((seat) => `<td class="n">${of(gone, seat) || '–'}</td><td class="n">${of(weakened, seat) || '–'}</td>`)
            .join('')}</tr>`,
        ],
  );
  if (rows.length === 0) return '';
  const all = (pick: 'gone' | 'weakened', seat: string): number =>
    turns.reduce((sum, turn) => sum + of(turn[pick], seat), 0);
  const heads = seats.map((seat) => `<th class="n" colspan="2">${esc(seatName(seat))}</th>`);
  const kinds = seats.map(() => `<th class="n">${words.gone}</th><th class="n">${words.weakened}</th>`);
  const sums = seats.map(
    (seat) => `<td class="n">${all('gone', seat)}</td><td class="n">${all('weakened', seat)}</td>`,
  );
  return `<h2 id="losses">${words.losses}</h2>
<p class="soft">${words.lossesNote}</p>
<div class="wide"><table><thead><tr><th></th>${heads.join('')}</tr><tr><th></th>${kinds.join('')}</tr></thead>
<tbody>${rows.join('')}</tbody><tfoot><tr><th scope="row">${words.sum}</th>${sums.join('')}</tr></tfoot></table></div>`;
}

export function luckSection({ luck }: Told): string {
  const rows = luck.map(
    (each) =>
      `<tr><th scope="row">${esc(seatName(each.seat))}</th><td class="n">${each.count}</td><td class="n">${each.sum}</td><td class="n">${each.expected}</td><td>${luckWords(each)}</td></tr>`,
  );
  return `<h2 id="luck">${words.luck}</h2>
<p class="soft">${words.luckNote}</p>
<div class="wide"><table><thead><tr><th>${words.side}</th><th class="n">${words.dice}</th><th class="n">${words.sum}</th><th class="n">${words.expected}</th><th>${words.overall}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

export function scoreSection({ chronicle }: Told): string {
  const tables = chronicle.scores.map(({ seat, lines, total }) => {
    const rows = lines.map(
      ({ text, value, rule }) =>
        `<tr><td>${esc(capital(text))} <span class="soft">${esc(rule)}</span></td><td class="n">${esc(value)}</td></tr>`,
    );
    return `<table><caption>${esc(seatName(seat))}</caption><tbody>${rows.join('')}</tbody><tfoot><tr><th scope="row">${words.sum}</th><td class="n"><strong>${total}</strong></td></tr></tfoot></table>`;
  });
  return tables.length === 0 ? '' : `<h2 id="score">${words.score}</h2>\n${tables.join('\n')}`;
}
