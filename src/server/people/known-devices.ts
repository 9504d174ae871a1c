import { createHmac, timingSafeEqual } from 'node:crypto';
import { freshId, type ServerKey } from '../secrets.ts';

/** What a device is given when it has been signed in under a name: it is no stranger to that name afterwards. It opens nothing, and nothing is kept of it here. */
export const markFor = (key: ServerKey, login: string, device = freshId()): string =>
  `${device}.${createHmac('sha256', key.derived('device')).update(`${device} ${login}`).digest('base64url')}`;

/** The device that shows such a mark; null where it is not for this name. */
export function deviceBy(key: ServerKey, login: string, mark: string): string | null {
  const [device] = mark.split('.');
  const [given, shown] = [Buffer.from(markFor(key, login, device)), Buffer.from(mark)];
  return given.length === shown.length && timingSafeEqual(given, shown) ? device : null;
}
