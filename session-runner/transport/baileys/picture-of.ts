import type { PeerIdentity } from '#shared/messages/inbound.ts';
import type { WhatsAppSocket } from './commit/install.ts';
import { addressOfPeer } from './outbound/addresses.ts';

const withinMs = 20_000;
/** Codes for a picture that is hidden from us, missing, or of an account that does not exist. */
const none: ReadonlySet<unknown> = new Set([401, 404, 406]);

/** The address of a person's or group's small picture, or null. */
export async function profilePictureAddress(
  socket: Pick<WhatsAppSocket, 'profilePictureUrl'>,
  chat: PeerIdentity,
): Promise<string | null> {
  try {
    return (await socket.profilePictureUrl(addressOfPeer(chat), 'preview', withinMs)) ?? null;
  } catch (error) {
    // The library puts WhatsApp's code into `data`.
    if (error instanceof Error && 'data' in error && none.has(error.data)) return null;
    throw error;
  }
}
