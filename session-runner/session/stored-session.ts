import { copyBlocksTaskWrite } from '#shared/server/bring-blocks.ts';
import { keys } from '#shared/server/keys.ts';
import { remove, write } from '#shared/server/table.ts';
import { shardOfConnection } from '#shared/server/wake-runner.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { eraseJournal, openJournal } from '../store/journal.ts';
import { BrokenSeal, type DataSeal } from '../store/seal.ts';
import { UnreadableSession } from '../store/session-reader.ts';
import { emptyCommit } from '../store/session-state.ts';
import type { ConnectionId } from '../transport/transport.ts';
import { deleteAddressBook } from './address-book.ts';
import { abandonFileFetches } from './files/fetch-rows.ts';
import { abandonOutbox } from './outbox-rows.ts';
import { deleteSessionTasks } from './session-task-rows.ts';

const keyOf = (connection: ConnectionId) => ({
  tenant: tenantOfRow(connection),
  whatsappId: connection.whatsappId,
});

/**
 * Deletes the credentials of an unlinked device: its keys are worthless. Queues, settings and waiting messages stay.
 * Keys that cannot be unsealed, because the session key was changed since, are deleted unread.
 */
export async function deleteCredentials(connection: ConnectionId, seal: DataSeal): Promise<void> {
  // The next phone may be another one, without the company's blocks.
  await write(copyBlocksTaskWrite(tenantOfRow(connection), connection.whatsappId));
  await deleteAddressBook(connection);
  try {
    const journal = await openJournal(keyOf(connection), seal);
    await journal.append({ ...emptyCommit(), reset: true });
    await journal.compact();
  } catch (error) {
    if (!(error instanceof BrokenSeal || error instanceof UnreadableSession)) throw error;
    await eraseJournal(keyOf(connection));
  }
}

/** Deletes everything of a removed connection's session, and its membership of the shard. */
export async function eraseSession(connection: ConnectionId): Promise<void> {
  const { companyId, whatsappId } = connection;
  await abandonOutbox(connection);
  await abandonFileFetches(connection);
  await deleteSessionTasks(connection);
  await deleteAddressBook(connection);
  await eraseJournal(keyOf(connection));
  await write({ write: remove(keys.shardMember(shardOfConnection(companyId, whatsappId), companyId, whatsappId)) });
}
