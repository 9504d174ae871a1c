import { bad, good, type Result } from '../../content/result.ts';
import type { Choices } from '../../engine/game.ts';
import { hrefOf } from '../router.ts';
import { say } from '../words.ts';

/** A position as its sharer saw it: nothing he may not know is in it. */
export interface Shared {
  readonly game: string;
  readonly choices: Choices;
  readonly view: unknown;
}

/** A position longer than this is none of ours, however small it was packed. */
const LONGEST = 2_000_000;

/** The address that is the position: no server keeps anything. */
export async function addressOf(shared: Shared): Promise<string> {
  const packed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(shared)));
  return hrefOf({ page: 'position', data: toText(packed) });
}

/** Reads what stands in an address: it may come from anybody. */
export async function readShared(data: string): Promise<Result<Shared>> {
  try {
    const bytes = await through(new DecompressionStream('deflate-raw'), fromText(data));
    const shared = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Shared> | null;
    const { game, choices, view } = shared ?? {};
    if (typeof game !== 'string' || typeof choices !== 'object' || typeof view !== 'object') return bad(say.badLink);
    return good({ game, choices: choices as Choices, view });
  } catch {
    return bad(say.badLink);
  }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LONGEST) throw new Error(say.badLink);
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
