import type { PeerIdentity } from '#shared/messages/inbound.ts';
import type { WhatsAppSocket } from './commit/install.ts';
import { addressOf } from './outbound/addresses.ts';

const WITHIN_MS = 20_000;
/** Not shown to us, none there, nobody there. */
const NONE: ReadonlySet<unknown> = new Set([401, 404, 406]);

/** Where the small picture of a person or group is, or null. */
export async function pictureOf(
  socket: Pick<WhatsAppSocket, 'profilePictureUrl'>,
  chat: PeerIdentity,
): Promise<string | null> {
  try {
    return (await socket.profilePictureUrl(addressOf(chat), 'preview', WITHIN_MS)) ?? null;
  } catch (error) {
    // The library puts WhatsApp's code there.
    if (error instanceof Error && 'data' in error && NONE.has(error.data)) return null;
    throw error;
  }
}
