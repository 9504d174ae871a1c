import { SESSION_MS } from '../people/sessions.ts';
import type { Store } from '../store/store.ts';

/** What nobody can use any more is not kept: ended sessions and keys, links of letters and invitations that are too old. */
export async function clearAway({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('seen', '<', now - SESSION_MS)
    .execute();
  for (const table of ['tokens', 'recoveries', 'confirmations', 'invitations'] as const)
    await db.deleteFrom(table).where('expires', '<', now).execute();
}
