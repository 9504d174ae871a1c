/** Makes something once for each thing it belongs to (a kit, a map) and hands it out again; it goes when the thing goes. */
export function oncePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) made.set(key, (value = make(key)));
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
