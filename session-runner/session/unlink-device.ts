import { tenantOfRow } from '#shared/tenant.ts';
import { errorForLog } from '../error-for-log.ts';
import { openJournal } from '../store/journal.ts';
import type { ConnectionId, SessionHandle } from '../transport/transport.ts';
import { enqueueReceived } from './deliver.ts';
import { openStoredFile } from './files/stored-file.ts';
import type { SessionOptions } from './live-socket.ts';

/** Not longer, because the user who requested it waits for a new QR code, and WhatsApp may be out of reach. */
const withinMs = 10_000;

/**
 * Connects once more only to take this device off the account: its keys are deleted next, and the phone would list a
 * device that could never be unlinked from here. Never rejects: a device that cannot be unlinked is still forgotten.
 */
export async function unlinkDevice(
  connection: ConnectionId,
  { transport, seal, logger }: Pick<SessionOptions, 'transport' | 'seal' | 'logger'>,
): Promise<void> {
  try {
    const store = await openJournal({ tenant: tenantOfRow(connection), whatsappId: connection.whatsappId }, seal);
    if (store.image.credentials === null) return;
    const { promise: end, resolve } = Promise.withResolvers<'open' | 'unlinked' | 'closed' | 'unheard'>();
    const patience = setTimeout(() => resolve('unheard'), withinMs);
    const handle: SessionHandle = transport.start(connection, {
      store,
      storeEvents: (received) => enqueueReceived(received),
      openStored: openStoredFile,
      onServerAck: () => {},
      onDoing: () => {},
      onPaired: () => {},
      onOpen: () => resolve('open'),
      // A QR code is shown only if no device is linked (any more).
      onQr: () => resolve('unlinked'),
      onClosed: (cause) => resolve(cause === 'loggedOut' ? 'unlinked' : 'closed'),
    });
    const outcome = await end;
    clearTimeout(patience);
    if (outcome === 'open') return await handle.logout();
    await handle.stop();
    if (outcome !== 'unlinked')
      logger.warn({ ...connection, outcome }, 'device not unlinked: the phone still lists it');
  } catch (error) {
    logger.warn({ ...connection, reason: errorForLog(error) }, 'device not unlinked: the phone still lists it');
  }
}
