/** For advice: the offer worth most, the first of equals. */
export function bestOffer<A>(offers: readonly A[], value: (offer: A) => number): A {
  let found = offers[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const offer of offers) {
    const worth = value(offer);
    if (worth > most) [found, most] = [offer, worth];
  }
  return found;
}
