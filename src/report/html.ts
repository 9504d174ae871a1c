import { seatName, sentence } from '../content/phrases.ts';
import { FaceBook } from '../draw/counters/face-book.ts';
import { seatClass } from '../draw/counters/seat-line.ts';
import { documentOf, type Plate } from '../draw/draw-map.ts';
import { el, escapeXml as esc, num } from '../draw/svg.ts';
import type { Steps } from '../engine/steps.ts';
import type { ChronicleTurn } from './chronicle.ts';
import { reelOf } from './film.ts';
import { FILM_SCRIPT } from './film-player.ts';
import { balanceSection, figuresSection, lossesSection, luckSection, scoreSection } from './html-figures.ts';
import { changesBySide, movedBy, type Told } from './report.ts';
import { drawStage, type Frame, frameOf } from './stage.ts';
import type { TurnStory } from './story.ts';
import { STYLE } from './style.ts';
import { arrowDefs, drawTurn } from './turn-map.ts';
import { words } from './words.ts';

/** More events than this would make the page heavy: they are left to the flat table. */
const MOST_EVENTS = 1500;

/** A report as one page that needs nothing else: the map is drawn once and used by every turn, and the film plays inside. */
export function* htmlOf(told: Told): Steps<string> {
  const { chronicle, stories } = told;
  const plate = drawStage(chronicle);
  yield;
  const faces = new FaceBook('face');
  const turns: string[] = [];
  for (const [i, turn] of chronicle.turns.entries()) {
    turns.push(turnSection(told, plate, turn, stories[i], i, faces));
    yield;
  }
  const film = filmSection(told, plate, faces);
  yield;
  const title = words.title(chronicle.game.title, chronicle.scenario);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${esc(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${definitions(plate, faces, chronicle.game.seats)}
${head(told)}
${film}
${balanceSection(told)}
<h2 id="turns">${words.turns}</h2>
${turns.join('\n')}
${figuresSection(told)}
${lossesSection(told)}
${luckSection(told)}
${scoreSection(told)}
${notesSection(told)}
${eventsSection(told)}
${foot(told)}
${FILM_SCRIPT}
</body>
</html>
`;
}

/**
 * Map and faces, once: everything else uses them by name. The map is a picture of its own inside the page: used as a drawing, each use would be a copy of
 * all its parts, and a campaign has forty turns.
 */
function definitions(plate: Plate, faces: FaceBook, seats: readonly string[]): string {
  const { width, height } = plate;
  const ground = el('image', { id: 'ground', width, height, href: '' }).replace(
    'href=""',
    `href="${pictureOf(plate)}"`,
  );
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${ground}${arrowDefs(seats)}${faces.defs()}</defs></svg>`;
}

/** The map as an address that is the map: what an address or an attribute cannot hold is written as its code. */
const pictureOf = (plate: Plate): string =>
  `data:image/svg+xml,${documentOf(plate, '')
    .replace(/\n\s*/g, ' ')
    .replace(/[%#"&]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

function head({ chronicle, extras, turning }: Told): string {
  const { game, scenario, outcome, turns, record } = chronicle;
  const players = Object.entries(extras.players).map(([seat, who]) => words.player(seat, who));
  const told = extras.whose === 'everybody' ? '' : el('p', { class: 'small soft' }, words.seenBy(extras.whose));
  const verdict =
    outcome === null
      ? `<div class="verdict">${words.unfinished(record.moves.length)}${told}</div>`
      : `<div class="verdict ${outcome.winner === null ? '' : seatClass(outcome.winner)}"><strong>${esc(words.won(outcome.winner, outcome.level))}</strong>${esc(sentence(outcome.why))}</div>`;
  const swung = new Set(turning.map(({ turn }) => turn));
  const links = turns.map(
    ({ title }, i) =>
      `<li><a href="#turn-${i}">${esc(title)}</a>${swung.has(i) ? ' <span class="swung" aria-hidden="true">●</span>' : ''}</li>`,
  );
  if (swung.size > 0)
    links.push(`<li class="soft"><span class="swung" aria-hidden="true">●</span> ${words.turningPoint}</li>`);
  return `<header>
<p class="kind">${words.kind}</p>
<h1>${esc(game.title)}</h1>
<p class="soft">${[...words.whenOf(scenario, game.present.card.dates), words.against(players)].map(esc).join(' · ')}</p>
${verdict}
<nav aria-label="${words.turns}"><ol>${links.join('')}</ol></nav>
</header>`;
}

function turnSection(
  { chronicle }: Told,
  plate: Plate,
  turn: ChronicleTurn,
  story: TurnStory,
  index: number,
  faces: FaceBook,
): string {
  const map = sheetOf(frameOf(plate, turn), drawTurn(plate.sheet, turn, faces), words.mapOf(turn.title));
  const battles = story.battles.map(
    ({ by, title, odds, result, number }) =>
      `<li class="${seatClass(by)}"><span class="star">${number}</span><strong class="who">${esc(title)}</strong>${odds === '' ? '' : ` (${esc(odds)})`}. ${esc(result)}</li>`,
  );
  const list = (title: string, lines: readonly string[]): string =>
    lines.length === 0
      ? ''
      : `<div><h4>${esc(title)}</h4><ul class="plain">${lines.map((line) => `<li>${esc(line)}</li>`).join('')}</ul></div>`;
  const moved = movedBy(chronicle, turn.trails).map(([seat, count]) => words.moved(seat, count));
  const parts = [
    list(words.gone, changesBySide(chronicle, turn.gone)),
    list(words.weakened, changesBySide(chronicle, turn.weakened)),
    list(words.come, turn.setUp ? [] : changesBySide(chronicle, turn.come)),
    ...story.events.map(({ title, lines }) => list(title, lines)),
  ].join('');
  const quiet = battles.length + story.events.length + turn.trails.length === 0;
  return `<section class="turn" id="turn-${index}">
<h3>${esc(turn.title)}</h3>
<figure>${map}</figure>
<p>${turn.setUp ? words.setUp : quiet ? words.quiet : moved.map(esc).join(' ')}</p>
${battles.length === 0 ? '' : `<h4>${words.battles}</h4><ol class="battles">${battles.join('')}</ol>`}
<div class="beside">${parts}</div>
${story.leftOut === 0 ? '' : `<p class="small soft">${words.more(story.leftOut)}</p>`}
</section>`;
}

/** A part of the map with something on it. */
const sheetOf = (frame: Frame, over: string, label: string): string =>
  `<div class="sheet" tabindex="0" role="group" aria-label="${esc(label)}"><svg viewBox="${boxOf(frame)}" role="img" aria-label="${esc(label)}"><use href="#ground"/>${over}</svg></div>`;

const boxOf = ({ x, y, width, height }: Frame): string => [x, y, width, height].map(num).join(' ');

function filmSection({ chronicle }: Told, plate: Plate, faces: FaceBook): string {
  const reel = reelOf(chronicle, plate, faces);
  const last = reel.stills.length - 1;
  const { box, front, title } = reel.stills[last];
  const line = plate.sheet.size;
  // Without scripts, and on paper, the last picture stands.
  const cast = drawTurn(
    plate.sheet,
    { ...chronicle.turns[chronicle.turns.length - 1], trails: [], battles: [] },
    faces,
  );
  const button = (id: string, sign: string, label: string): string =>
    `<button type="button" id="${id}" aria-label="${label}" title="${label}">${sign}</button>`;
  return `<h2 id="film">${words.film}</h2>
<p class="soft">${words.filmNote}</p>
<div class="film">
<div class="screen">
<svg id="film-ground" viewBox="${box.join(' ')}" aria-hidden="true"><use href="#ground"/></svg>
<svg id="film-over" viewBox="${box.join(' ')}" role="img" aria-label="${words.film}"><path id="film-front-rim" d="${front}" stroke-width="${num(line * 0.34)}"/><path id="film-front" d="${front}" stroke-width="${num(line * 0.17)}"/><g id="film-cast">${cast}</g></svg>
</div>
<div class="controls">
<output id="film-title">${esc(title)}</output>
${button('film-back', '◀', words.back)}${button('film-play', '▶ ❚❚', words.play)}${button('film-on', '▶', words.on)}
<input type="range" id="film-at" min="0" max="${last}" value="${last}" aria-label="${words.moment}">
<label><input type="checkbox" id="film-whole"> ${words.wholeMap}</label>
</div>
</div>
<script type="application/json" id="film-reel">${JSON.stringify(reel).replaceAll('<', '\\u003c')}</script>`;
}

function notesSection({ extras }: Told): string {
  const kept = extras.notes.filter(({ text, pins }) => text.trim() !== '' || pins.length > 0);
  if (kept.length === 0) return '';
  const parts = kept.map(({ seat, text, pins }) => {
    const stuck = pins.map((pin) => `<li>${esc(words.pin(pin.hex, pin.text))}</li>`).join('');
    return `<h3>${esc(seatName(seat))}</h3>${text.trim() === '' ? '' : `<div class="notes">${esc(text.trim())}</div>`}${stuck === '' ? '' : `<ul class="plain">${stuck}</ul>`}`;
  });
  return `<h2 id="notes">${words.notes}</h2>\n${parts.join('\n')}`;
}

function eventsSection({ chronicle }: Told): string {
  const { log } = chronicle;
  if (log.length > MOST_EVENTS)
    return `<h2 id="events">${words.events}</h2>\n<p class="soft">${words.tooMany(log.length)}</p>`;
  const rows = log.map(
    ({ move, crumbs, by, text, notation, notes }) =>
      `<tr><td class="n">${move}</td><td>${esc(crumbs[0] ?? '')}</td><td>${esc(by === null ? '' : seatName(by))}</td><td>${esc(text || notation)}</td><td>${esc(notes.map((note) => note.text).join(' '))}</td></tr>`,
  );
  return `<h2 id="events">${words.events}</h2>
<details class="events"><summary>${words.eventsNote(log.length)}</summary>
<div class="wide"><table><thead><tr><th></th><th>${words.turn}</th><th>${words.side}</th><th>${words.order}</th><th>${words.happened}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`;
}

function foot({ chronicle }: Told): string {
  const { chain } = chronicle.record;
  return `<footer class="small soft"><p>${words.made}${chain === undefined ? '' : ` ${words.chain(chain)}`}</p></footer>`;
}
