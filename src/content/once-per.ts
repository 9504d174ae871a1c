/** Makes something once for each thing it belongs to (a kit, a map) and hands it out again; it goes when the thing goes. */
export function oncePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  let lastKey: K | undefined;
  let last: V;
  return (key) => {
    // Mostly it is the same thing that is asked about again and again.
    if (key === lastKey) return last;
    let value = made.get(key);
    if (value === undefined) made.set(key, (value = make(key)));
    lastKey = key;
    last = value;
    return value;
  };
}

/** The same for each part of such a thing: a hex of a map, a unit of a kit. */
export function oncePerPart<K extends object, P, V>(make: (key: K, part: P) => V): (key: K, part: P) => V {
  const parts = oncePer((_key: K) => new Map<P, V>());
  return (key, part) => {
    const made = parts(key);
    let value = made.get(part);
    if (value === undefined) made.set(part, (value = make(key, part)));
    return value;
  };
}

/** Keeps the last answer for as long as it is asked about the same thing, told by a key: whoever thinks about a position asks again and again. */
export function lastAnswer<V>(): (of: object, key: string, work: () => V) => V {
  let last: { readonly of: object; readonly key: string; readonly value: V } | null = null;
  return (of, key, work) => {
    if (last === null || last.of !== of || last.key !== key) last = { of, key, value: work() };
    return last.value;
  };
}
