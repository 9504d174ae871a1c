// Imports only point down this list: whoever stands higher may use what stands lower, never the other way.
const LAYERS = ['hex', 'content', 'engine', 'mechanics', 'ledger', 'games', 'ai', 'report', 'lab', 'server', 'cli'];
/** What the page is made of besides itself. */
const IN_THE_PAGE = ['hex', 'content', 'engine', 'mechanics', 'games', 'ai', 'draw', 'report'];

const inFolders = (names) => `^src/(${names.join('|')})/`;
const TESTS =
  '\\.(test|fixture|postgres)\\.tsx?$|^src/(games/[^/]+|content)/testing\\.ts$|^src/games/[^/]+/tests/|^src/(testkit|web/test)/';

const downward = LAYERS.slice(0, -1).map((layer, i) => ({
  name: `${layer}-looks-down`,
  comment: `${layer} may import only what stands below it: ${LAYERS.slice(0, i).join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: inFolders([layer]), pathNot: TESTS },
  to: { path: inFolders(LAYERS.slice(i + 1)) },
}));

module.exports = {
  forbidden: [
    ...downward,
    {
      name: 'draw-knows-only-maps',
      comment: 'drawing needs hexes and content, and no rules',
      severity: 'error',
      from: { path: '^src/draw/', pathNot: TESTS },
      to: { path: '^src/', pathNot: inFolders(['draw', 'hex', 'content']) },
    },
    {
      name: 'who-may-draw',
      comment: 'only what shows something to a person draws',
      severity: 'error',
      from: { path: '^src/', pathNot: `${inFolders(['draw', 'report', 'lab', 'cli', 'web'])}|${TESTS}` },
      to: { path: '^src/draw/' },
    },
    {
      name: 'reports-know-no-game',
      comment: 'a report is told from a record by what every game presents',
      severity: 'error',
      from: { path: '^src/report/', pathNot: TESTS },
      to: { path: inFolders(['mechanics', 'ledger', 'games', 'ai']) },
    },
    {
      name: 'what-is-in-the-page',
      comment:
        'the page holds no server, no laboratory and no command; of the ledger only how to read it and the rulings, of the server only what travels',
      severity: 'error',
      from: { path: '^src/web/', pathNot: TESTS },
      to: {
        path: '^src/',
        pathNot: `${inFolders(['web', ...IN_THE_PAGE])}|^src/ledger/(ledger|rulings)\\.ts$|^src/server/wire/`,
      },
    },
    {
      name: 'nobody-needs-the-page',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/web/|${TESTS}` },
      to: { path: '^src/web/' },
    },
    {
      name: 'the-server-serves',
      comment: 'it keeps games and seats people; what is played is decided by the games, and shown by the page',
      severity: 'error',
      from: { path: '^src/server/', pathNot: TESTS },
      to: { path: inFolders(['lab', 'draw', 'report', 'web']) },
    },
    {
      name: 'testkit-is-for-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^src/testkit/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'pure-core',
      comment: 'the core also runs in a browser: it reads no files and starts no threads',
      severity: 'error',
      from: { path: '^src/', pathNot: `${inFolders(['cli', 'lab', 'ledger', 'server'])}|${TESTS}` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'games-stand-alone',
      comment: 'games share functions through mechanics, not one another',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/games/[^/]+/', pathNot: '^src/games/$1/' },
    },
    {
      name: 'steps-of-a-game',
      comment:
        'questions about a position are in rules/, asks and writes in steps/: only the sequence of play puts steps together',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/', pathNot: `^src/games/[^/]+/(sequence\\.ts$|(series/)?steps/)|${TESTS}` },
      to: { path: '^src/games/$1/(series/)?steps/' },
    },
    {
      name: 'series-knows-no-title',
      comment:
        'steps of a series use the board, the kit and the state; what only one title has reaches them as hooks of its kit',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/series/' },
      to: {
        path: '^src/games/$1/',
        pathNot: '^src/games/$1/(series/|(actions|kit|rule-ids|state)\\.ts$)',
      },
    },
    {
      name: 'no-cycles',
      comment: "two modules that only name each other's types are no cycle when the program runs",
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'found',
      comment: 'an import that leads nowhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types count too: whoever names a type knows the module.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
