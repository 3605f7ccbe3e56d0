import { isLidUser, jidNormalizedUser } from '@whiskeysockets/baileys';
import type { BlockList } from '../transport.ts';
import type { WhatsAppSocket } from './commit/install.ts';
import { addressOfPeer } from './outbound/addresses.ts';

/** The people whom the account blocks. WhatsApp lists them by LID, so a phone number is looked up by its LID. */
export async function blockList({
  fetchBlocklist,
  signalRepository: { lidMapping },
}: Pick<WhatsAppSocket, 'fetchBlocklist' | 'signalRepository'>): Promise<BlockList> {
  const blocked = new Set((await fetchBlocklist()).map((jid) => jidNormalizedUser(jid)));
  return {
    async has(chat) {
      const address = addressOfPeer(chat);
      if (blocked.has(address)) return true;
      if (blocked.size === 0 || isLidUser(address)) return false;
      const lid = await lidMapping.getLIDForPN(address);
      return lid !== null && blocked.has(jidNormalizedUser(lid));
    },
  };
}
