import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticServer } from './static-server.ts';

const SCRIPT = 'export {};'.repeat(100);
const folder = mkdtempSync(join(tmpdir(), 'sandtable-server-'));
let server: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Sandtable</title>');
  writeFileSync(join(folder, 'assets', 'index-abc.js'), SCRIPT);
  // As the build leaves them.
  writeFileSync(join(folder, 'assets', 'index-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets', 'index-abc.js.gz'), gzipSync(SCRIPT));
  server = await staticServer(folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the page is asked for anew, with a policy that lets only its own scripts run', async () => {
  const page = await server.inject('/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/text\/html/);
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(page.headers['x-content-type-options']).toBe('nosniff');
});

test('files with a hash in their name are kept for good', async () => {
  const script = await server.inject('/assets/index-abc.js');
  expect(script.headers['cache-control']).toMatch(/immutable/);
  expect(script.headers['content-type']).toMatch(/javascript/);
});

test('what is not there is said plainly, and nothing outside the folder is given away', async () => {
  for (const path of ['/nothing', '/..%2f..%2fetc%2fpasswd', '/assets/../../package.json']) {
    const answer = await server.inject(path);
    expect(answer.statusCode, path).toBeGreaterThanOrEqual(400);
    expect(answer.headers['content-security-policy'], path).toBeDefined();
  }
});

test('what the build has compressed is sent so to whoever takes it', async () => {
  const get = (encodings: string) =>
    server.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': encodings } });
  const [brotli, gzip, plain] = [await get('gzip, br'), await get('gzip'), await get('identity')];
  expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  const texts = [brotliDecompressSync(brotli.rawPayload), gunzipSync(gzip.rawPayload), plain.rawPayload];
  expect(texts.map(String)).toEqual([SCRIPT, SCRIPT, SCRIPT]);
  for (const { headers } of [brotli, gzip, plain]) {
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toMatch(/immutable/);
    expect(headers.vary).toMatch(/accept-encoding/i);
  }
});

test('every status comes with the headers', async () => {
  const broken = await staticServer(folder);
  broken.get('/broken', () => {
    throw new Error('a fault');
  });
  const { etag } = (await broken.inject('/')).headers;
  const answers = [
    await broken.inject({ url: '/', headers: { 'if-none-match': String(etag) } }),
    await broken.inject('/%zz'),
    await broken.inject('/nothing'),
    await broken.inject({ url: '/', method: 'POST' }),
    await broken.inject({ url: '/nothing', method: 'DELETE' }),
    await broken.inject('/broken'),
  ];
  await broken.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([304, 400, 404, 405, 405, 500]);
  expect(answers[3].headers.allow).toBe('GET, HEAD');
  expect(answers[5].body).not.toContain('a fault');
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toMatch(/default-src 'self'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('what is no request at all is answered with the headers too', async () => {
  const open = await staticServer(folder);
  await open.listen({ port: 0, host: '127.0.0.1' });
  const answer = await new Promise<string>((done) => {
    let said = '';
    const socket = connect((open.server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write('nonsense\r\n\r\n'),
    );
    socket.on('data', (piece) => {
      said += piece;
    });
    socket.on('close', () => done(said));
  });
  await open.close();
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('content-security-policy: ');
});

test('where games are kept the page is told, and only the page', async () => {
  const keeper = await staticServer(folder, { keepsGames: true });
  const [page, script, elsewhere] = [
    await keeper.inject('/'),
    await keeper.inject('/assets/index-abc.js'),
    await server.inject('/'),
  ];
  await keeper.close();
  expect([page, script, elsewhere].map(({ headers }) => headers['set-cookie'])).toEqual([
    expect.stringContaining('sandtable-games=here'),
    undefined,
    undefined,
  ]);
});

test('where people come by an encrypted line they are told to come by no other', async () => {
  const secure = await staticServer(folder, { encrypted: true });
  const answers = [await secure.inject('/'), await secure.inject('/nothing'), await server.inject('/')];
  await secure.close();
  expect(answers.map(({ headers }) => headers['strict-transport-security'])).toEqual([
    'max-age=31536000',
    'max-age=31536000',
    undefined,
  ]);
});
