import type { PeerIdentity } from '#shared/messages/inbound.ts';
import { PersonNotIdentified } from '../transport.ts';
import type { WhatsAppSocket } from './commit/install.ts';
import { addressOfPeer } from './outbound/addresses.ts';

/** Status with which the library reports that it cannot find a person's other address; WhatsApp requires both. */
const unresolved = 400;

const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'output' in error && typeof error.output === 'object' && error.output
    ? (error.output as { statusCode?: unknown }).statusCode
    : undefined;

export async function setContactBlocked(
  socket: Pick<WhatsAppSocket, 'updateBlockStatus'>,
  chat: PeerIdentity,
  blocked: boolean,
): Promise<void> {
  try {
    await socket.updateBlockStatus(addressOfPeer(chat), blocked ? 'block' : 'unblock');
  } catch (error) {
    if (statusOf(error) === unresolved)
      throw new PersonNotIdentified(`${blocked ? 'block' : 'unblock'}: ${String(error)}`);
    throw error;
  }
}
