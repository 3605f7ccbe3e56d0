import { tenantOfRow } from '#shared/server/tenant.ts';
import { reason } from '../reason.ts';
import { openJournal } from '../store/journal.ts';
import type { ConnectionId, SessionHandle } from '../transport/transport.ts';
import { deliver } from './deliver.ts';
import { openStored } from './files/stored-file.ts';
import type { SessionOptions } from './live-socket.ts';

/** No longer: whoever asked waits for a new QR, and WhatsApp may be out of reach. */
const WITHIN_MS = 10_000;

/**
 * Connects once more, for nothing but to take this device off the account: its keys are thrown away next, and the phone would list a
 * device nobody could ever unlink from here. Never rejects: what cannot be unlinked is still forgotten.
 */
export async function unlinkDevice(
  connection: ConnectionId,
  { transport, seal, logger }: Pick<SessionOptions, 'transport' | 'seal' | 'logger'>,
): Promise<void> {
  try {
    const store = await openJournal({ tenant: tenantOfRow(connection), whatsappId: connection.whatsappId }, seal);
    if (store.image.credentials === null) return;
    const { promise: end, resolve } = Promise.withResolvers<'open' | 'unlinked' | 'closed' | 'unheard'>();
    const patience = setTimeout(() => resolve('unheard'), WITHIN_MS);
    const handle: SessionHandle = transport.start(connection, {
      store,
      storeEvents: deliver,
      openStored,
      onServerAck: () => {},
      onDoing: () => {},
      onPaired: () => {},
      onOpen: () => resolve('open'),
      // A code to scan: there is no device, or no more.
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
    logger.warn({ ...connection, reason: reason(error) }, 'device not unlinked: the phone still lists it');
  }
}
