import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticServer } from './static-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandtable-server-'));
let server: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Sandtable</title>');
  writeFileSync(join(folder, 'assets', 'index-abc.js'), 'export {};');
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
