import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { bad, good, type Result } from '../../content/result.ts';
import { keysOf, tableNames } from './migrations.ts';
import type { PersonRow } from './schema.ts';
import type { Db, Store } from './store.ts';

/**
 * Everything a server keeps, in one file: a line of JSON for each row, compressed. Taken while the server runs, all of one moment; read back into either kind of
 * database. The key of the server is not in it, and without that key no game in it can be opened.
 */
const FORMAT = 'sandtable-backup/2';
/** From before addresses were confirmed. */
const BEFORE_CONFIRMING = 'sandtable-backup/1';
const PIECE = 500;

// biome-ignore lint/suspicious/noExplicitAny: rows of every table, one after the other
type AnyDb = any;

export async function backUp({ db, dialect }: Store, file: string): Promise<number> {
  let rows = 0;
  const draft = `${file}.part`;
  try {
    await db.connection().execute(async (connection) => {
      // Whoever writes meanwhile writes behind this moment.
      await sql
        .raw(dialect === 'sqlite' ? 'begin' : 'begin isolation level repeatable read read only')
        .execute(connection);
      async function* lines(): AsyncGenerator<string> {
        yield `${JSON.stringify({ format: FORMAT })}\n`;
        for (const table of tableNames) {
          for await (const row of rowsOf(connection, table)) {
            rows++;
            yield `${JSON.stringify({ table, row })}\n`;
          }
        }
        yield `${JSON.stringify({ rows })}\n`;
      }
      await pipeline(Readable.from(lines()), createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
      await sql.raw('commit').execute(connection);
    });
    renameSync(draft, file);
    return rows;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

async function* rowsOf(db: AnyDb, table: string): AsyncGenerator<object> {
  for (let from = 0; ; from += PIECE) {
    let query = db.selectFrom(table).selectAll().limit(PIECE).offset(from);
    for (const column of keysOf(table)) query = query.orderBy(column);
    const rows = await query.execute();
    yield* rows;
    if (rows.length < PIECE) return;
  }
}

/** Into a database in which there is nothing yet: all of it or nothing. */
export async function restore({ db }: Store, file: string): Promise<Result<number>> {
  const there = await db.selectFrom('games').select('id').limit(1).execute();
  const people = await db.selectFrom('people').select('id').limit(1).execute();
  if (there.length + people.length > 0)
    return bad('there are games or people in this database already; restore into an empty one');
  try {
    // Read only when the database is ready for it.
    return good(await db.transaction().execute((trx) => readInto(trx, linesOf(file))));
  } catch (error) {
    return bad(`${file} is no whole backup: ${(error as Error).message}`);
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  // What is wrong with the file is met where it is read.
  pipeline(createReadStream(file), unzipped).catch(() => {});
  const text = new TextDecoder();
  let rest = '';
  for await (const piece of unzipped) {
    const lines = (rest + text.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function readInto(db: Db, lines: AsyncIterable<string>): Promise<number> {
  let rows = 0;
  let head = true;
  let confirmed = true;
  let whole = false;
  for await (const line of lines) {
    const said = JSON.parse(line) as { format?: string; table?: string; row?: object; rows?: number };
    if (head) {
      if (said.format !== FORMAT && said.format !== BEFORE_CONFIRMING) throw new Error('it is some other file');
      confirmed = said.format === FORMAT;
    }
    head = false;
    if (said.rows !== undefined) whole = said.rows === rows;
    if (said.table === undefined || said.row === undefined) continue;
    if (!tableNames.includes(said.table)) throw new Error(`it has a table "${said.table}" that is not known here`);
    const row = said.table === 'people' && !confirmed ? toBeConfirmed(said.row as PersonRow) : said.row;
    await (db as AnyDb).insertInto(said.table).values(row).execute();
    rows++;
  }
  if (!whole) throw new Error('its end is missing');
  return rows;
}

const toBeConfirmed = (row: PersonRow): PersonRow => ({ ...row, email: null, wished: row.email });
