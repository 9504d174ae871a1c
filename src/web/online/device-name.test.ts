import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('a device is called what its owner calls it', () => {
  const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(deviceName(`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`)).toBe(
    'Chrome on Linux',
  );
  expect(deviceName(`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`)).toBe(
    'Edge on Windows',
  );
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari on iPhone',
  );
  expect(deviceName('Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox on Mac',
  );
  expect([deviceName('node'), deviceName('')]).toEqual(['node', 'a device without a name']);
});
