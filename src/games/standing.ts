/** Answers left for interrupts that come to one order: whatever is asked, the first offer with this verb. */
export const giving =
  <A extends { readonly do: string }>(verb: A['do']) =>
  (_view: unknown, offers: readonly A[]): A | null =>
    offers.find((offer) => offer.do === verb) ?? null;

/** "Never": the question is ended, or passed, as it comes. */
export const never = <A extends { readonly do: string }>(title: string, verb: A['do'] = 'end') => ({
  id: 'never',
  title,
  order: giving<A>(verb),
});
