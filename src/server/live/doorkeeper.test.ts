import { expect, test } from 'vitest';
import { testServer } from '../server.fixture.ts';
import { placeOf } from './doorkeeper.ts';

test('from one address come so many sockets and no more, each refused with a sentence, until one is closed', async () => {
  const house = await testServer({ limits: true, trustProxy: true, sockets: { fromAddress: 3, ofPerson: 9 } });
  const from = (address: string) => house.visitor().live({ 'x-forwarded-for': address });
  const inside = [await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')];
  const refused = await from('192.0.2.1');
  expect(await refused.next('bye')).toEqual({
    ...{ t: 'bye', again: false },
    why: 'There are 3 connections from your address already; close a page that is open elsewhere, and come back.',
  });
  expect(await refused.ended).toBe(1008);
  const elsewhere = await from('192.0.2.2');
  elsewhere.send({ t: 'ping' });
  await elsewhere.next('pong');
  inside[0].close();
  await inside[0].ended;
  const again = await from('192.0.2.1');
  again.send({ t: 'ping' });
  await again.next('pong');
  await house.close();
});

test('nor has one person more of them, from wherever he comes', async () => {
  const house = await testServer({ limits: true, trustProxy: true, sockets: { fromAddress: 9, ofPerson: 2 } });
  const host = house.visitor();
  await host.must('POST', '/games', {
    game: 'kasserine-pass',
    scenario: 'campaign',
    seats: { axis: 'me', allied: 'me' },
  });
  const from = (address: string) => host.live({ 'x-forwarded-for': address });
  await from('192.0.2.1');
  await from('192.0.2.2');
  const { why } = await (await from('192.0.2.3')).next('bye');
  expect(why).toContain('You have 2 connections already');
  await house.close();
});

test('of long addresses the half counts that is given out as a whole', () => {
  expect([
    placeOf('192.0.2.1'),
    placeOf('::ffff:192.0.2.1'),
    placeOf('2001:db8::1'),
    placeOf('2001:DB8:0:0:ff::1'),
    placeOf('::1'),
  ]).toEqual(['192.0.2.1', '192.0.2.1', '2001:db8:0:0::/64', '2001:db8:0:0::/64', '0:0:0:0::/64']);
});
