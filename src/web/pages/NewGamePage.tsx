import { type Signal, useSignal } from '@preact/signals';
import { levelsIn } from '../../ai/levels.ts';
import { type Pack, parsePack } from '../../content/pack.ts';
import type { Result } from '../../content/result.ts';
import type { AnyGame, Choices, OptionChoices } from '../../engine/game.ts';
import { Match } from '../../engine/match.ts';
import { cardOf, loadGame, pictureOf, playable } from '../games.ts';
import { Waiting } from '../later.tsx';
import { get } from '../online/api.ts';
import { FarAway } from '../online/FarAway.tsx';
import { FAR, isFar, type Sitters, seated, setUpThere, type Wishes } from '../online/set-up.ts';
import { go, hrefOf } from '../router.ts';
import { begin } from '../store/saved.ts';
import { store } from '../store/this-device.ts';
import '../style/new-game.css';
import { useLoaded } from '../use-loaded.ts';
import { online } from '../words/online.ts';
import { words } from '../words.ts';
import { GameUnready } from './GameUnready.tsx';
import { OneOf } from './OneOf.tsx';

const say = words.newGame;

type Sitter = readonly [string, string];

/** Who can sit in a seat, people and computers. "Me" and "another person here" are both people at this screen. */
const peopleFor = (server: boolean): readonly Sitter[] => [
  ['me', say.me],
  ['other', say.other],
  ...(server ? FAR.map((chair): Sitter => [chair, online.chairs[chair]]) : []),
];
const computersFor = (game: AnyGame, scenario: string): readonly Sitter[] =>
  levelsIn(game, scenario).map((level): Sitter => [level, say.bots[level]]);
const sittersFor = (game: AnyGame, scenario: string, server: boolean): readonly Sitter[] => [
  ...peopleFor(server),
  ...computersFor(game, scenario),
];

const USUAL_COMPUTER = 'captain';

export default function NewGamePage({ game }: { readonly game: string }) {
  const found = useLoaded(() => loadGame(game), game);
  if (!playable(game)) return <GameUnready game={game} />;
  if (found === null) return <Waiting />;
  if (!found.ok) return <GameUnready game={game} why={found.why} />;
  return <Agreement game={found.value} />;
}

/** Everything that is agreed before the first counter is placed. */
function Agreement({ game }: { readonly game: AnyGame }) {
  const scenario = useSignal(game.present.card.usual ?? game.scenarios[0].id);
  const sitters = useSignal<Sitters>(
    Object.fromEntries(game.seats.map((seat, i) => [seat, i === 0 ? 'me' : USUAL_COMPUTER])),
  );
  const options = useSignal<OptionChoices>(
    Object.fromEntries(game.options.map((option) => [option.id, option.default])),
  );
  const pack = useSignal<Pack | null>(null);
  const open = useSignal(false);
  const refused = useSignal('');
  const wishes = useSignal<Wishes>({ name: '', wants: '', hours: 0, late: 'computer', watch: true });
  const welcome = useLoaded(() => get<{ readonly me: object | null }>('/me'), '');
  const server = welcome?.ok === true;
  const far = isFar(sitters.value);

  const choices = (): Choices => ({
    scenario: scenario.value,
    options: options.value,
    ...(pack.value === null ? {} : { pack: pack.value }),
  });
  const start = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (far) {
      const there = await setUpThere(game, choices(), sitters.value, wishes.value);
      if (there.ok) go(there.value);
      else refused.value = say.refused(there.why);
      return;
    }
    const players = Object.fromEntries(game.seats.map((seat) => [seat, playerOf(sitters.value[seat])]));
    const saved = begin(game, choices(), players);
    try {
      if (!saved.ok) throw new Error(saved.why);
      await store.save(open.value ? { ...saved.value, open: true } : saved.value);
      go({ page: 'table', id: saved.value.id });
    } catch (error) {
      refused.value = say.refused((error as Error).message);
    }
  };
  return (
    <form class="page narrow new-game" onSubmit={(event) => void start(event)}>
      <Head game={game} />
      {game.scenarios.length > 1 && (
        <section class="panel stack">
          <OneOf
            name="scenario"
            label={say.scenario}
            value={scenario.value}
            choices={game.scenarios.map(({ id, title, turns }) => [id, `${title} (${say.turns(turns)})`] as const)}
            onChoose={(id) => {
              scenario.value = id;
              sitters.value = withoutStrangers(sittersFor(game, id, server), sitters.value);
            }}
          />
        </section>
      )}
      <Seats game={game} scenario={scenario.value} sitters={sitters} open={open} server={server} />
      {far && <FarAway wishes={wishes} nameless={welcome?.ok === true && welcome.value.me === null} />}
      <section class="panel stack">
        <Options game={game} options={options} />
        <PackField game={game} choices={choices} pack={pack} />
      </section>

      {refused.value !== '' && (
        <p class="notice bad" role="alert">
          {refused.value}
        </p>
      )}
      <p class="actions start">
        <button type="submit" class="button main large">
          {say.start}
        </button>
        <span class="soft">{whoPlays(game, sitters.value)}</span>
      </p>
    </form>
  );
}

/** "Axis: Me · Allies: Captain", beside the button that begins it. */
const whoPlays = (game: AnyGame, sitters: Sitters): string =>
  game.seats
    .map((seat) => {
      const who = sitters[seat];
      const people = Object.fromEntries(peopleFor(true));
      return `${say.seat(seat)}: ${people[who] ?? say.bots[who]}`;
    })
    .join(' · ');

/** Which game it is. */
function Head({ game }: { readonly game: AnyGame }) {
  const card = cardOf(game.id);
  return (
    <div class="top">
      <img src={pictureOf(game.id)} alt="" width={1280} height={800} />
      <div>
        <p class="soft">{say.head}</p>
        <h1>{game.title}</h1>
        {card !== undefined && (
          <p class="soft">
            {card.battle} · {card.dates}
            {game.scenarios.length === 1 && ` · ${say.turns(game.scenarios[0].turns)}`}
          </p>
        )}
      </div>
    </div>
  );
}

/** Whoever does not play this scenario lets the usual computer have his chair. */
const withoutStrangers = (known: readonly (readonly [string, string])[], sitters: Sitters): Sitters =>
  Object.fromEntries(
    Object.entries(sitters).map(([seat, who]) => [seat, known.some(([id]) => id === who) ? who : USUAL_COMPUTER]),
  );

/** Who sits where. */
function Seats({
  game,
  scenario,
  sitters,
  server,
  open,
}: {
  readonly game: AnyGame;
  readonly scenario: string;
  readonly sitters: Signal<Sitters>;
  readonly server: boolean;
  readonly open: Signal<boolean>;
}) {
  const far = isFar(sitters.value);
  const people = game.seats.filter((seat) => playerOf(sitters.value[seat]) === 'human').length;
  return (
    <section class="panel stack">
      <h2>{say.seats}</h2>
      <div class="sides">
        {game.seats.map((seat) => (
          <OneOf
            key={seat}
            name={`seat-${seat}`}
            label={say.seat(seat)}
            value={sitters.value[seat]}
            choices={sittersFor(game, scenario, server)}
            groups={[
              [say.people, peopleFor(server)],
              [say.computers, computersFor(game, scenario)],
            ]}
            note={say.botNotes[sitters.value[seat]]}
            onChoose={(who) => {
              sitters.value = seated(sitters.value, seat, who);
            }}
          />
        ))}
      </div>
      {people === 0 && !far && <p class="notice">{say.watch}</p>}
      {people > 1 && !far && (
        <label class="check">
          <input
            type="checkbox"
            checked={open.value}
            onChange={(event) => {
              open.value = event.currentTarget.checked;
            }}
          />{' '}
          {say.open}
        </label>
      )}
      {people > 1 && !far && <p class="notice">{open.value ? say.openNote : say.twoHere}</p>}
    </section>
  );
}

function Options({ game, options }: { readonly game: AnyGame; readonly options: Signal<OptionChoices> }) {
  return (
    <fieldset class="field">
      <legend class="label">{say.options}</legend>
      {game.options.length === 0 && <p class="soft">{say.noOptions}</p>}
      {game.options.map((option) => (
        <div class="option" key={option.id}>
          <label>
            <input
              type="checkbox"
              checked={options.value[option.id]}
              onChange={(event) => {
                options.value = { ...options.value, [option.id]: event.currentTarget.checked };
              }}
            />
            <span>{option.title}</span>
          </label>
          <a class="chip mono" href={hrefOf({ page: 'rules', game: game.id, rule: option.rule })}>
            {option.rule}
          </a>
        </div>
      ))}
    </fieldset>
  );
}

const playerOf = (sitter: string): string => (sitter === 'me' || sitter === 'other' ? 'human' : sitter);

function PackField({
  game,
  choices,
  pack,
}: {
  readonly game: AnyGame;
  readonly choices: () => Choices;
  readonly pack: { value: Pack | null };
}) {
  const refused = useSignal('');
  const take = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (file === undefined) return;
    pack.value = null;
    refused.value = '';
    const read = checkedPack(game, choices(), await file.text());
    if (read.ok) pack.value = read.value;
    else refused.value = say.packRefused(read.why);
    input.value = '';
  };
  return (
    <details class="field" open={pack.value !== null || refused.value !== ''}>
      <summary class="label" id="pack-label">
        {say.pack}
      </summary>
      <p class="small soft" id="pack-note">
        {say.packNote}
      </p>
      <input
        id="pack"
        type="file"
        accept=".json,application/json"
        aria-labelledby="pack-label"
        aria-describedby="pack-note"
        onChange={(event) => void take(event.currentTarget)}
      />
      {pack.value !== null && (
        <p class="actions" role="status">
          <span class="chip go">{say.packTaken(pack.value.name)}</span>
          <button
            type="button"
            class="button quiet"
            onClick={() => {
              pack.value = null;
            }}
          >
            {say.dropPack}
          </button>
        </p>
      )}
      {refused.value !== '' && (
        <p class="notice bad" role="alert">
          {refused.value}
        </p>
      )}
    </details>
  );
}

/** A pack that this game can be set up with. */
function checkedPack(game: AnyGame, choices: Choices, text: string): Result<Pack> {
  const read = parsePack(text);
  if (!read.ok) return read;
  const rehearsal = Match.start(game, { ...choices, pack: read.value }, { seed: 'rehearsal', quiet: true });
  return rehearsal.ok ? read : rehearsal;
}
