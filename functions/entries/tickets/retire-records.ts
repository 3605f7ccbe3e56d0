import type { NoteRow } from '#functions/conversation/notes/note-store.ts';
import type { LogRow } from '#functions/conversation/tickets/ticket-log.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { both, equals, exists, readIndex, readWholeRange, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { retainedUntil } from '#shared/tickets/retention.ts';

const atOnce = 25;

type Retiring = Key & { expiresAt?: number };

/** Sets the expiry of rows. A row keeps an expiry it already has, and a row deleted since it was read is skipped. */
const setExpiry = async (rows: readonly Retiring[], expiresAt: number): Promise<void> => {
  const endless = rows.filter((row) => row.expiresAt === undefined);
  for (let start = 0; start < endless.length; start += atOnce) {
    await Promise.all(
      endless.slice(start, start + atOnce).map(({ pk, sk }) =>
        write({
          write: update({ pk, sk }, { set: { expiresAt }, when: both(exists, equals({ expiresAt: undefined })) }),
          otherwise: (stored) => new AlreadyExpiring(stored ? 'it has an end' : 'it is gone'),
        }).catch(unlessEnded),
      ),
    );
  }
};

class AlreadyExpiring extends Error {}

const unlessEnded = (error: unknown): void => {
  if (!(error instanceof AlreadyExpiring)) throw error;
};

/** Sets the expiry of the notes and the log of a deleted conversation. There are few of both. */
export async function expireRecordsOfTicket(tenant: Tenant, ticketId: number, now: Date): Promise<void> {
  const expiresAt = retainedUntil(now);
  await setExpiry(
    await readWholeRange<LogRow & Retiring>(keys.ticketLogs(tenant, ticketId), { consistent: true }),
    expiresAt,
  );
  let after: Record<string, unknown> | undefined;
  do {
    const page = await readIndex<NoteRow & Retiring>('gsi1', keys.notesOfTicket(tenant, ticketId), { after });
    await setExpiry(page.rows, expiresAt);
    after = page.last;
  } while (after);
}
