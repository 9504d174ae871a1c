import { bad, good, type Result } from '../../content/result.ts';

/** The server this page came from. Where there is none, every question is answered by a sentence. */

const BASE = '/api';

/** A server that keeps games says so with the page; any other host only has files. */
export const isThere = (): boolean => document.cookie.includes('sandtable-games=here');

export async function ask<T>(method: string, path: string, body?: unknown): Promise<Result<T>> {
  if (!isThere()) return bad('there is no server behind this page');
  try {
    const answer = await fetch(`${BASE}${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const found: unknown = isJson ? await answer.json() : await answer.text();
    if (answer.ok && isJson) return good(found as T);
    const why = (found as { readonly why?: string } | null)?.why;
    return bad(why ?? `the server did not understand (${answer.status})`);
  } catch {
    return bad('the server does not answer');
  }
}

export const get = <T>(path: string): Promise<Result<T>> => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<Result<T>> => ask<T>('POST', path, body);
export const put = <T>(path: string, body: unknown): Promise<Result<T>> => ask<T>('PUT', path, body);

export const liveSocket = (): WebSocket => new WebSocket(`${BASE}/live`);
