import type { PeerIdentity } from '#shared/messages/inbound.ts';
import { SendRefused } from '../transport.ts';
import type { WhatsAppSocket } from './commit/install.ts';
import type { OverlayKeyStore } from './commit/overlay-keys.ts';
import { addressOfPeer } from './outbound/addresses.ts';

/**
 * The address of a number's account (which may differ from the number: the Brazilian ninth digit), or null without an
 * account.
 */
export async function findWhatsAppAccount(socket: WhatsAppSocket, number: string): Promise<string | null> {
  const found = await socket.onWhatsApp(number);
  if (!found) throw new Error('WhatsApp did not say whether the number exists');
  return found.find(({ exists }) => exists)?.jid ?? null;
}

/**
 * The address to send to. WhatsApp accepts messages to numbers that do not exist, so a phone number without a stored
 * LID is checked first.
 */
export async function reachableAddress(
  socket: WhatsAppSocket,
  overlay: OverlayKeyStore,
  chat: PeerIdentity,
): Promise<string> {
  const { group, phone, lid } = chat;
  const existing = group || lid || !phone || overlay.get('lid-mapping', [phone])[phone];
  if (existing) return addressOfPeer(chat);
  const account = await findWhatsAppAccount(socket, phone);
  if (!account) throw new SendRefused('notOnWhatsapp');
  return account;
}
