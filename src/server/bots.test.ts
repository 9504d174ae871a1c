import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../ledger/package-root.ts';
import { type TestServer, testServer } from './server.fixture.ts';

/** The doors for programs: the example plays a whole game, and the description says what there is. */

let house: TestServer;
beforeAll(async () => {
  house = await testServer();
});
afterAll(() => house.close());

const EXAMPLE = join(packageRoot(), 'examples', 'bot.ts');

/** Runs the example to its end. */
function bot(
  words: readonly string[],
  token?: string,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const env = { ...process.env, ...(token === undefined ? {} : { SANDTABLE_TOKEN: token }) };
  const program = spawn(process.execPath, ['--import', 'tsx', EXAMPLE, house.url, ...words], {
    ...{ cwd: packageRoot(), env, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  let said = '';
  program.stdout!.on('data', (piece) => {
    said += piece;
  });
  return new Promise((done) => program.on('close', (code) => done({ code, said })));
}

test('the example plays a whole game as a guest', async () => {
  const { code, said } = await bot([]);
  expect(code).toBe(0);
  expect(said).toMatch(/^playing the axis in http/);
  expect(said).toMatch(/\w+ wins \(.+\): .+\n$/);
  expect(said).not.toContain('refused');
});

test('the example plays in somebody’s seat with his token', async () => {
  const host = house.visitor();
  const seats = { axis: { computer: 'random' }, allied: 'me' };
  const { id } = await host.must('POST', '/games', { game: 'kasserine-pass', scenario: 'campaign', seats });
  const wish = { name: 'example', scopes: ['read', 'play'], days: 1 };
  const { token } = await host.must('POST', '/me/tokens', wish);
  const { code, said } = await bot([id, 'allied'], token);
  expect([code, said.includes('refused')]).toEqual([0, false]);
  expect((await host.must('GET', `/games/${id}?seat=allied`)).ending).not.toBeNull();
});

test('the example is one page', () => {
  expect(readFileSync(EXAMPLE, 'utf8').split('\n').length).toBeLessThan(150);
});

interface Described {
  readonly paths: { readonly [path: string]: { readonly [method: string]: { readonly summary?: string } } };
  readonly components: { readonly schemas: object };
}

/** Every name the description refers to. */
const referred = (text: string): string[] =>
  [...text.matchAll(/"#\/components\/schemas\/([^"/]+)/g)].map(([, name]) => name);

test('the description names every request with a sentence, and nothing in it leads nowhere', async () => {
  const found = (await house.visitor().must('GET', '/openapi.json')) as Described;
  const requests = Object.entries(found.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => ({ at: `${method} ${path}`, summary })),
  );
  expect(requests.length).toBeGreaterThan(40);
  expect(requests.filter(({ summary }) => summary === undefined)).toEqual([]);
  const names = Object.keys(found.components.schemas);
  expect(referred(JSON.stringify(found)).filter((name) => !names.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['Up', 'Down', 'Order', 'Table', 'Moved']));
});

test('what is written about the wire is there', async () => {
  const { paths } = (await house.visitor().must('GET', '/openapi.json')) as Described;
  const shapes = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, ':'));
  const text = readFileSync(join(packageRoot(), 'docs', 'network.md'), 'utf8');
  const named = [...text.matchAll(/\/api(?:\/[a-z:]+(?:\.json)?)+/g)].map(([path]) => path.replace(/:\w+/g, ':'));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !shapes.includes(path) && path !== '/api/openapi.json')).toEqual([]);
});
