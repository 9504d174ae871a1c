// The SQLite file, on a thread of its own: waiting for the disk holds nobody up, and orders that come while it waits are kept together.
// Plain JavaScript, because a thread can read nothing else where nothing is built.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';

const db = new Database(workerData.file);
// Before anything else: whoever has just closed the file may hold it for a moment more.
db.exec('pragma busy_timeout = 5000');
db.exec('pragma journal_mode = wal');
// Every commit waits until the disk has it.
db.exec('pragma synchronous = full');
db.exec('pragma foreign_keys = on');
db.exec('pragma temp_store = memory');
// What was written is put in its place when nobody waits (`tidy`), and in the middle of an order only where that moment does not come.
db.exec('pragma wal_autocheckpoint = 4000');

const prepared = new Map();
const MOST_PREPARED = 300;

function prepare(sql) {
  let statement = prepared.get(sql);
  if (statement === undefined) {
    statement = db.prepare(sql);
    if (prepared.size >= MOST_PREPARED) prepared.clear();
    // Statements that change tables make the others stale.
    if (!/^\s*(create|alter|drop|pragma|vacuum|attach)/i.test(sql)) prepared.set(sql, statement);
  }
  return statement;
}

function run({ sql, parameters }) {
  const statement = prepare(sql);
  if (statement.reader) return { rows: statement.all(...parameters), changes: 0 };
  return { rows: [], changes: Number(statement.run(...parameters).changes) };
}

/** Several units of work in one transaction, one wait for the disk. A unit whose first statement changes nothing is left out. */
function keep(units) {
  try {
    db.exec('begin immediate');
    const kept = units.map(({ statements: [first, ...rest] }) => {
      if (run(first).changes === 0) return false;
      for (const each of rest) run(each);
      return true;
    });
    db.exec('commit');
    units.forEach(({ id }, i) => {
      parentPort.postMessage({ id, kept: kept[i] });
    });
    untidy += units.length;
    if (untidy >= MOST_UNTIDY) setImmediate(tidy);
  } catch (error) {
    if (db.inTransaction) db.exec('rollback');
    for (const { id } of units) parentPort.postMessage({ id, error: error.message });
  }
}

let untidy = 0;
const MOST_UNTIDY = 100;

/** Whoever orders waits for what he has written, not for what others wrote before him to be put where it belongs. */
function tidy() {
  if (open || waiting.length > 0 || untidy < MOST_UNTIDY) return;
  untidy = 0;
  try {
    db.exec('pragma wal_checkpoint(passive)');
  } catch {
    // It is safe where it is; the next time will do.
  }
}

let waiting = [];
let open = false;

/** Not in the middle of a transaction somebody else has begun. */
function keepWaiting() {
  if (open || waiting.length === 0) return;
  const units = waiting;
  waiting = [];
  keep(units);
}

parentPort.on('message', (message) => {
  const { id, kind } = message;
  try {
    if (kind === 'keep') {
      waiting.push(message);
      if (waiting.length === 1) setImmediate(keepWaiting);
    } else if (kind === 'close') {
      keepWaiting();
      db.close();
      parentPort.postMessage({ id });
      parentPort.close();
    } else {
      const result = run(message);
      if (/^begin/i.test(message.sql)) open = true;
      if (/^(commit|rollback)$/i.test(message.sql)) open = false;
      parentPort.postMessage({ id, ...result });
      if (!open) setImmediate(keepWaiting);
    }
  } catch (error) {
    parentPort.postMessage({ id, error: error.message });
  }
});
