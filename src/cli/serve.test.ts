import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { packageRoot } from '../ledger/package-root.ts';
import { sandtable } from './cli.fixture.ts';

test('a port that is no port gets one line', async () => {
  const { code, err } = await sandtable(['serve', '--port', 'http']);
  expect([code, err]).toEqual([2, 'sandtable: --port must be a whole number from 0 to 65535, not "http"\n']);
});

test('a port that is taken gets one line, and so does a page that is not built', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const { port } = other.address() as AddressInfo;
  const data = mkdtempSync(join(tmpdir(), 'sandtable-serve-'));
  const { code, out, err } = await sandtable(['serve', '--port', String(port), '--data', data]);
  rmSync(data, { recursive: true });
  await new Promise((resolve) => other.close(resolve));
  const built = existsSync(join(packageRoot(), 'dist/web/index.html'));
  expect([code, out]).toEqual([2, '']);
  expect(err).toBe(
    built
      ? `sandtable: port ${port} is taken by another program; choose one with --port\n`
      : 'sandtable: the page is not built yet (dist/web is missing); run npm run build first\n',
  );
});

test('letters without an address to lead back to get one line', async () => {
  vi.stubEnv('SANDTABLE_SMTP', 'smtp://127.0.0.1:1');
  const { code, err } = await sandtable(['serve', '--port', '0']);
  vi.unstubAllEnvs();
  expect([code, err]).toEqual([
    2,
    'sandtable: letters (SANDTABLE_SMTP) lead back to the server: say with --origin where people find it\n',
  ]);
});
