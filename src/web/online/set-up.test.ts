import { expect, test } from 'vitest';
import { seated } from './set-up.ts';

test('whoever invites somebody to his own chair takes the other, and plays', () => {
  const begun = { axis: 'me', allied: 'captain' };
  expect(seated(begun, 'axis', 'invited')).toEqual({ axis: 'invited', allied: 'me' });
  expect(seated(begun, 'allied', 'anybody')).toEqual({ axis: 'me', allied: 'anybody' });
  expect(seated({ axis: 'me', allied: 'invited' }, 'axis', 'anybody')).toEqual({ axis: 'anybody', allied: 'me' });
  // Nobody is to come any more.
  expect(seated({ axis: 'invited', allied: 'me' }, 'allied', 'captain')).toEqual({ axis: 'me', allied: 'captain' });
});

test('nobody sits in two places, and computers play each other on this device', () => {
  expect(seated({ axis: 'me', allied: 'captain' }, 'allied', 'me')).toEqual({ axis: 'other', allied: 'me' });
  expect(seated({ axis: 'me', allied: 'captain' }, 'axis', 'recruit')).toEqual({ axis: 'recruit', allied: 'captain' });
});
