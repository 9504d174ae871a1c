import { PACES, playerName, plural, seatName, sentence } from './phrases.ts';

/** The words of every page but the table. */

const LEVELS: readonly string[] = ['', 'very light', 'light', 'medium', 'heavy', 'very heavy'];

export const words = {
  app: {
    name: 'Sandtable',
    skip: 'Skip to the content',
    nav: 'Main',
    home: 'Games',
    rules: 'Rules',
    charts: 'Charts',
    settings: 'Settings',
    loading: 'One moment …',
    failed: 'This page could not be loaded.',
    failedWhy: 'Perhaps the connection is gone, or a new version is out.',
    again: 'Try again',
    dismiss: 'Dismiss',
    credits:
      'Elevation: NASA/USGS SRTM30. Names: GeoNames (CC BY 4.0), Who’s On First. Coast: Natural Earth. Maps and most counters are reconstructed on the real ground; they are no copies of printed ones.',
    unofficial: 'Unofficial and free (MIT licence); not connected with the publishers of the printed games.',
  },
  titles: {
    home: 'Sandtable',
    new: (game: string) => `New game: ${game} · Sandtable`,
    rules: (game: string) => `Rules: ${game} · Sandtable`,
    charts: (game: string) => `Charts: ${game} · Sandtable`,
    settings: 'Settings · Sandtable',
    table: 'At the table · Sandtable',
    after: 'After the game · Sandtable',
    online: 'At the table · Sandtable',
    seat: 'A seat for you · Sandtable',
    you: 'You · Sandtable',
    recover: 'A new password · Sandtable',
    confirm: 'Your address · Sandtable',
    report: 'After-action report · Sandtable',
    position: 'A position · Sandtable',
    lost: 'Nothing here · Sandtable',
  },
  lost: {
    head: 'There is nothing at this address',
    home: 'To the games',
  },
  home: {
    head: 'The desert war, on the real ground',
    lead: 'Five board wargames of 1940 to 1943. The table knows the rules and says why a move is refused, rolls dice anyone can audit, and plays a fair opponent.',
    play: 'Play the computer',
    guided: (minutes: number) => `Learn it in ${minutes} minutes`,
    guidedToo: (title: string, minutes: number) => `Learn ${title} in ${minutes} minutes`,
    playNote: 'Against the computer you lead the Axis. Games are kept on this device; nothing to install, no account.',
    other: 'Other ways to play',
    preparing: 'In preparation',
    preparingHead: 'On the workbench',
    preparingLead: 'Their maps are drawn; their rules are being built.',
    length: 'Length',
    weight: 'Weight',
    scenario: 'Scenario',
    scenarios: 'Scenarios',
    weightOf: (weight: number) => `${weight} of 5, ${LEVELS[weight] ?? ''}`,
    weightIn: (weight: number) => LEVELS[weight] ?? '',
    minutes: (minutes: number) =>
      minutes < 100
        ? `about ${minutes} minutes`
        : minutes < 1200
          ? `about ${Math.round(minutes / 60)} hours`
          : 'many evenings',
    scenariosOf: (titles: readonly string[]) =>
      titles.length > 3 ? `${titles.length}, from “${titles[0]}” to “${titles.at(-1)}”` : titles.join('; '),
    turns: (turns: number) => plural(turns, 'turn', 'turns'),
    whole: (turns: number) => `the whole battle, ${plural(turns, 'turn', 'turns')}`,
    picture: (title: string) => `Part of the map of ${title}`,
  },
  saved: {
    head: 'Your games',
    none: 'No games on this device yet. Start one above, or open a record file.',
    mine: 'Your move',
    theirs: 'In progress',
    finished: 'Finished',
    goOn: 'Continue',
    look: 'Look back',
    export: 'Export',
    remove: 'Delete',
    exportOf: (title: string) => `Export ${title} as a record file`,
    removeOf: (title: string) => `Delete ${title}`,
    removed: (title: string) => `${title} deleted.`,
    undo: 'Undo',
    open: 'Open a record file',
    drop: 'or drop it anywhere on this page',
    dropNow: 'Drop the record file to open it',
    reading: (file: string) => `Reading ${file}…`,
    notOpened: (file: string, why: string) => `${file} was not opened. ${sentence(why)}`,
    inMemory: (why: string) =>
      `This browser keeps no games now: ${why} You can play on, but the game is gone when this page is closed. Export it before.`,
    damaged: 'Damaged game',
    damagedNote: 'It cannot be read any more. The others are not touched; its raw record can be taken away.',
    exportRaw: 'Export as it is',
    notKept: (why: string) => `This browser does not let the page keep games: ${why}`,
    moves: (moves: number) => plural(moves, 'move', 'moves'),
    /** `alone`: nobody else sits at this screen. */
    seat: (seat: string, player: string, alone: boolean) =>
      `${seatName(seat)}: ${player === 'human' && alone ? 'you' : playerName(player)}`,
    toMove: (where: string, seat: string) => `${where}; ${seatName(seat)} to move`,
    over: (winner: string | null, level: string) =>
      winner === null
        ? `Drawn (${level})`
        : `${seatName(winner)} won${level === winner || level === 'victory' ? '' : ` (${level})`}`,
    when: (then: number, now: number) => ago(now - then),
    tooLong: (longest: number) => `the file is too long for a record; up to ${longest / 1e6} MB are allowed`,
    noSeed:
      'this game is not finished and its record does not tell the seed of its dice, so it cannot be gone on with here',
    otherSeed: 'the seed in the record is not the one that was sealed when the game began',
    newerRules: (theirs: number, ours: number) =>
      `this game was played under version ${theirs} of its rules; this page knows them up to version ${ours}. Reload the page to bring it up to date`,
    olderRules: (theirs: number, ours: number, why: string) =>
      `this game was played under version ${theirs} of its rules and does not fit version ${ours}: ${why}`,
  },
  newGame: {
    head: 'New game',
    scenario: 'Scenario',
    seats: 'Who plays',
    seat: (seat: string) => `${seatName(seat)}`,
    me: 'Me',
    other: 'Another person here',
    people: 'A person',
    computers: 'The computer',
    bots: {
      random: 'Random',
      recruit: 'Recruit',
      captain: 'Captain',
      colonel: 'Colonel',
      general: 'General',
    } as { readonly [bot: string]: string },
    botNotes: {
      random: 'Does anything that is legal.',
      recruit: 'A beginner: overlooks orders and misjudges what they are worth.',
      captain: 'Weighs every order and plays to win; answers at once.',
      colonel: 'Thinks whole plans through to its next turn; takes a few seconds a turn.',
      general: 'Like the colonel, but thinks five times as long; takes up to half a minute a turn.',
    } as { readonly [bot: string]: string },
    twoHere: 'Two at one screen: a curtain falls whenever you hand over.',
    open: 'Play with open hands (no curtain)',
    openNote: 'No curtain: both of you see what the player to decide may see.',
    watch: 'You will watch the computer play itself.',
    options: 'Optional rules',
    noOptions: 'This game has no optional rules.',
    pack: 'Component pack',
    packNote:
      'If you own the printed game, a pack replaces our reconstructed counters and charts with the printed ones.',
    dropPack: 'Play without it',
    packTaken: (name: string) => `Playing with “${name}”.`,
    packRefused: (why: string) => `The pack cannot be used. ${sentence(why)}`,
    start: 'Start the game',
    refused: (why: string) => `The game could not be started. ${sentence(why)}`,
    unknown: 'There is no such game.',
    preparing: (title: string) => `${title} is in preparation and cannot be played yet.`,
    turns: (turns: number) => plural(turns, 'turn', 'turns'),
  },
  rules: {
    head: (game: string) => `Rules of ${game}`,
    lead: 'Every rule in our own words, under the number the table cites; at the end, how we play it where the rules are silent.',
    search: 'Search the rules',
    otherGames: 'Games',
    hint: 'A number or words',
    found: (count: number, all: number) => (count === all ? plural(all, 'rule', 'rules') : `${count} of ${all} rules`),
    none: 'No rule has these words.',
    chapters: 'Chapters',
    howWePlay: (what: string) => `How we play it: ${what}`,
    link: (id: string) => `Link to rule ${id}`,
    kinds: {
      example: 'Example',
      component: 'Component',
      note: 'Note',
      setup: 'Set-up',
      victory: 'Victory',
    } as { readonly [kind: string]: string },
    rests: (on: string) => `Rests on: ${on}`,
    lost: (id: string) => `There is no rule ${id} in this game.`,
  },
  charts: {
    head: (game: string) => `Charts of ${game}`,
    lead: 'As they are used at the table.',
    provenance: {
      printed: 'Printed: the rulebook states it',
      derived: 'Derived: it follows from the rulebook',
      reconstructed: 'Reconstructed: ours, balanced by play',
    },
    rule: (id: string) => `Rule ${id}`,
    row: 'Die or row',
  },
  report: {
    head: 'After-action report',
    print: 'Print',
    html: 'Save as a page',
    markdown: 'Save as Markdown',
    csv: 'Save every event (CSV)',
  },
  settings: {
    head: 'Settings',
    lead: 'They hold at once and are kept on this device.',
    theme: 'Colours',
    themes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
    textScale: 'Size of the text',
    scale: (scale: number) => `${Math.round(scale * 100)} %`,
    pace: 'The computer’s moves',
    paceNote: 'How quickly they are shown, one by one. They can always be skipped.',
    paces: PACES,
    motion: 'Movement on the page',
    motions: { system: 'Like the system', reduced: 'As little as possible' },
    dice: 'Dice',
    diceNote: 'The log keeps every face in either case.',
    diceShown: { true: 'Show them rolling', false: 'Only the result' },
    follow: 'The map',
    followed: { true: 'Follows what happens', false: 'Stays where it is' },
    followNote: 'Never while you hold it. Arrows at the edge point to what happens out of sight.',
    sample: 'Turn 1, 14 February 1943: the 10th Panzer Division stands before Faid.',
  },
  updates: {
    ready: 'A new version of Sandtable is ready. Your games are kept.',
    reload: 'Use it now',
    gone: 'A new version of Sandtable is out, and this page is too old to go on. Reload it; your games are kept.',
    offline: 'Sandtable now works without a connection.',
  },
} as const;

function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${plural(minutes, 'minute', 'minutes')} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${plural(hours, 'hour', 'hours')} ago`;
  return `${plural(Math.floor(hours / 24), 'day', 'days')} ago`;
}
