/** What a table shows is worked out from the box and a view. These members of `Present` are given both; whoever calls them names the view alone. */
export const withKit =
  <K, V>(kitOf: (view: V) => K) =>
  <M extends { readonly [name: string]: (kit: K, view: V, ...more: never[]) => unknown }>(members: M) =>
    Object.fromEntries(
      Object.entries(members).map(([name, look]) => [
        name,
        (view: V, ...more: never[]) => look(kitOf(view), view, ...more),
      ]),
    ) as {
      readonly [N in keyof M]: M[N] extends (kit: K, view: V, ...more: infer More) => infer R
        ? (view: V, ...more: More) => R
        : never;
    };
