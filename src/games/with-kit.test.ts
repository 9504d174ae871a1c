import { expect, test } from 'vitest';
import { withKit } from './with-kit.ts';

test('a member gets the box of its view, and whatever else it is asked with', () => {
  const { name, both } = withKit((view: { readonly kit: string }) => `box ${view.kit}`)({
    name: (kit) => kit,
    both: (kit, view, more: number) => `${kit} ${view.kit} ${more}`,
  });
  expect([name({ kit: 'a' }), both({ kit: 'b' }, 7)]).toEqual(['box a', 'box b b 7']);
});
