import { hrefOf } from '../router.ts';
import { change, type Settings, settings, TEXT_SCALES } from '../store/settings.ts';
import { online } from '../words/online.ts';
import { words } from '../words.ts';
import { OneOf } from './OneOf.tsx';

const say = words.settings;

/** How this person likes the table. Everything takes effect at once; there is nothing to confirm. */
export default function SettingsPage() {
  const now = settings.value;
  const named = <K extends string>(names: { readonly [key in K]: string }): [K, string][] =>
    (Object.keys(names) as K[]).map((key) => [key, names[key]]);
  return (
    <div class="page narrow">
      <div>
        <h1>{say.head}</h1>
        <p class="soft">{say.lead}</p>
        <p>
          <a href={hrefOf({ page: 'you' })}>{online.youToo}</a>
        </p>
      </div>
      <div class="panel stack">
        <OneOf
          name="theme"
          label={say.theme}
          value={now.theme}
          choices={named<Settings['theme']>(say.themes)}
          onChoose={(theme) => change({ theme })}
        />
        <OneOf
          name="text"
          label={say.textScale}
          value={now.textScale}
          choices={TEXT_SCALES.map((scale) => [scale, say.scale(scale)] as const)}
          note={say.sample}
          onChoose={(textScale) => change({ textScale })}
        />
        <OneOf
          name="pace"
          label={say.pace}
          value={now.pace}
          choices={named<Settings['pace']>(say.paces)}
          note={say.paceNote}
          onChoose={(pace) => change({ pace })}
        />
        <OneOf
          name="motion"
          label={say.motion}
          value={now.motion}
          choices={named<Settings['motion']>(say.motions)}
          onChoose={(motion) => change({ motion })}
        />
        <OneOf
          name="dice"
          label={say.dice}
          value={now.dice}
          choices={[
            [true, say.diceShown.true],
            [false, say.diceShown.false],
          ]}
          note={say.diceNote}
          onChoose={(dice) => change({ dice })}
        />
        <OneOf
          name="follow"
          label={say.follow}
          value={now.follow}
          choices={[
            [true, say.followed.true],
            [false, say.followed.false],
          ]}
          note={say.followNote}
          onChoose={(follow) => change({ follow })}
        />
      </div>
    </div>
  );
}
