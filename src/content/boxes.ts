import { Components } from './components.ts';
import { MapData } from './map.ts';
import { applyPack, type Pack, packHash } from './pack.ts';
import { bad, good, type Result } from './result.ts';

/** The boxes of components a game can be played with: its own, and one for each component pack, made ready once. */
export interface Boxes<K> {
  open(pack?: Pack): Result<K>;
  /** The game's own box. */
  base(): K;
  /** The box a state is played with; it names it. */
  of(s: { readonly kit: string }): K;
}

/** `compile` lays the contents of a box out for quick play; `id` is "base", or the hash of the pack in it. */
export function boxesOf<K extends { readonly id: string }>(
  game: { readonly map: unknown; readonly components: unknown },
  compile: (id: string, map: MapData, components: Components) => K,
): Boxes<K> {
  const data = { map: MapData.parse(game.map), components: Components.parse(game.components) };
  const known = new Map<string, K>();
  let last: K | undefined;

  function open(pack?: Pack): Result<K> {
    const id = pack === undefined ? 'base' : packHash(pack);
    const box = known.get(id);
    if (box !== undefined) return good(box);
    const filled = pack === undefined ? good(data) : applyPack(data, pack);
    if (!filled.ok) return bad(filled.why);
    const fresh = compile(id, filled.value.map, filled.value.components);
    known.set(id, fresh);
    return good(fresh);
  }

  function base(): K {
    const box = open();
    if (!box.ok) throw new Error(box.why);
    return box.value;
  }

  return {
    open,
    base,
    of(s) {
      if (last !== undefined && last.id === s.kit) return last;
      const box = s.kit === 'base' ? base() : known.get(s.kit);
      if (box === undefined) throw new Error(`the component pack ${s.kit} has not been opened`);
      last = box;
      return last;
    },
  };
}
