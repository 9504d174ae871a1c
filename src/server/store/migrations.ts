import { type CreateTableBuilder, type Kysely, type Migration, type MigrationProvider, sql } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** The same steps for both databases. A step that has been released is never changed; another one is added. */
export const migrationsFor = (dialect: Dialect): MigrationProvider => ({
  getMigrations: async () => ({
    '001-first': first(dialect),
    '002-addresses': addresses,
    '003-notes': notes,
    '004-abandoned': abandoned,
  }),
});

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were, not as they are now
type Db = Kysely<any>;

interface Layout {
  /** The columns that together name a row. */
  readonly key: readonly string[];
  readonly text: readonly string[];
  readonly whole?: readonly string[];
  /** May be empty. */
  readonly perhaps?: { readonly [column: string]: 'text' | 'bigint' };
}

const FIRST: { readonly [table: string]: Layout } = {
  games: {
    key: ['id'],
    text: ['id', 'game', 'scenario', 'options', 'commitment', 'seed', 'opening', 'status', 'summary', 'wants', 'host'],
    whole: ['rules', 'fits', 'brought', 'created', 'updated', 'number', 'moves', 'listed', 'watch'],
    perhaps: {
      ...{ pack: 'text', snag: 'text', to_move: 'text', ending: 'text', clock: 'text', rematch: 'text' },
      due: 'bigint',
    },
  },
  events: {
    key: ['game', 'number'],
    text: ['game', 'kind', 'seat', 'text', 'link', 'key'],
    whole: ['number', 'at'],
    perhaps: { dice: 'text' },
  },
  milestones: { key: ['game', 'at'], text: ['game', 'data'], whole: ['at'] },
  seats: {
    key: ['game', 'seat'],
    text: ['game', 'seat', 'standing', 'notes'],
    whole: ['seen', 'told'],
    perhaps: { computer: 'text', link: 'text' },
  },
  holders: { key: ['game', 'seat', 'person'], text: ['game', 'seat', 'person'], whole: ['since'] },
  invitations: { key: ['secret'], text: ['secret', 'game', 'seat'], whole: ['expires'] },
  proposals: { key: ['game'], text: ['game', 'seat', 'what'], whole: ['number'], perhaps: { moves: 'bigint' } },
  chat: { key: ['game', 'id'], text: ['game', 'seat', 'person', 'text'], whole: ['id', 'at', 'reported'] },
  people: {
    key: ['id'],
    text: ['id', 'name'],
    whole: ['mail', 'created'],
    perhaps: { login: 'text', password: 'text', email: 'text' },
  },
  sessions: { key: ['secret'], text: ['secret', 'id', 'person', 'device'], whole: ['created', 'seen'] },
  tokens: { key: ['secret'], text: ['secret', 'id', 'person', 'name', 'scopes'], whole: ['created', 'expires'] },
  recoveries: { key: ['secret'], text: ['secret', 'person'], whole: ['expires'] },
  blocks: { key: ['person', 'other'], text: ['person', 'other'] },
  pushes: { key: ['endpoint'], text: ['endpoint', 'person', 'data'] },
};

const FIRST_INDEXES: readonly {
  readonly table: string;
  readonly columns: readonly string[];
  readonly unique?: true;
}[] = [
  { table: 'games', columns: ['status', 'listed', 'updated'] },
  { table: 'games', columns: ['due'] },
  { table: 'events', columns: ['game', 'key'], unique: true },
  { table: 'seats', columns: ['link'], unique: true },
  { table: 'holders', columns: ['person'] },
  { table: 'people', columns: ['login'], unique: true },
  { table: 'people', columns: ['email'] },
  { table: 'sessions', columns: ['person'] },
  { table: 'pushes', columns: ['person'] },
];

/** An address that was given and not confirmed yet: the letter that asks whose it is. */
const CONFIRMATIONS: Layout = { key: ['secret'], text: ['secret', 'person', 'email'], whole: ['expires'] };

const ALL: { readonly [table: string]: Layout } = { ...FIRST, confirmations: CONFIRMATIONS };

/** Every table there is, and the columns that name its rows: for backups. */
export const tableNames: readonly string[] = Object.keys(ALL);
export const keysOf = (table: string): readonly string[] => ALL[table].key;

const first = (dialect: Dialect): Migration => ({
  async up(db: Db) {
    for (const [name, layout] of Object.entries(FIRST)) await tableFor(db, name, layout).execute();
    for (const { table, columns, unique } of FIRST_INDEXES) {
      const index = db.schema
        .createIndex(`${table}_by_${columns.join('_')}`)
        .on(table)
        .columns([...columns]);
      await (unique === true ? index.unique() : index).execute();
    }
    if (dialect === 'postgres') await tellOthers(db);
  },
});

/** `email` is an address that was confirmed. Nobody was asked before: those there are wait to be confirmed. */
const addresses: Migration = {
  async up(db: Db) {
    await tableFor(db, 'confirmations', CONFIRMATIONS).execute();
    await db.schema.createIndex('confirmations_by_person').on('confirmations').columns(['person']).execute();
    await db.schema.alterTable('people').addColumn('wished', 'text').execute();
    await sql`update people set wished = email, email = null where email is not null`.execute(db);
  },
};

/** Pins beside the notes, and how often both were written: two devices do not write over each other. */
const notes: Migration = {
  async up(db: Db) {
    await db.schema
      .alterTable('seats')
      .addColumn('pins', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();
    await db.schema
      .alterTable('seats')
      .addColumn('noted', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};

/** Games nobody plays any more are looked for again and again. */
const abandoned: Migration = {
  async up(db: Db) {
    await db.schema
      .alterTable('games')
      .addColumn('kept', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('games').addColumn('warned', 'bigint').execute();
    await db.schema.createIndex('games_by_status_updated').on('games').columns(['status', 'updated']).execute();
  },
};

function tableFor(db: Db, name: string, { key, text, whole = [], perhaps = {} }: Layout) {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const column of text) table = table.addColumn(column, 'text', (c) => c.notNull());
  for (const column of whole) table = table.addColumn(column, 'bigint', (c) => c.notNull());
  for (const [column, type] of Object.entries(perhaps)) table = table.addColumn(column, type);
  return table.addPrimaryKeyConstraint(`${name}_key`, [...key]);
}

/** Whoever adds an event tells all processes, in the same transaction: nobody hears of what was not kept. */
async function tellOthers(db: Db): Promise<void> {
  await sql`create function sandtable_tell() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sandtable', 'moves ' || new.game || ' ' || new.number);
      return null;
    end $$`.execute(db);
  await sql`create trigger sandtable_tell after insert on events for each row execute function sandtable_tell()`.execute(
    db,
  );
}
