/** For advice: what is worth most, the first of equals; null if nothing is worth more than `least`. */
export function bestOf<T>(
  candidates: Iterable<T>,
  value: (candidate: T) => number,
  least = Number.NEGATIVE_INFINITY,
): T | null {
  let found: T | null = null;
  let most = least;
  for (const candidate of candidates) {
    const worth = value(candidate);
    if (worth > most) [found, most] = [candidate, worth];
  }
  return found;
}

/** The offer worth most, the first of equals. */
export const bestOffer = <A>(offers: readonly A[], value: (offer: A) => number): A =>
  bestOf(offers, value) ?? offers[0];

/** The offers with this verb. */
export const offersTo = <A extends { readonly do: string }, V extends A['do']>(
  offers: readonly A[],
  verb: V,
): Extract<A, { readonly do: V }>[] =>
  offers.filter((offer): offer is Extract<A, { readonly do: V }> => offer.do === verb);
