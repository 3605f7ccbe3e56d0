import { getPhone } from '../phones/phone-store.ts';
import type { SimulatorDatabase } from '../store/database.ts';
import { lidJid, phoneJid } from '../wire/jid.ts';
import { buildStanza, type WhatsappStanza } from '../wire/stanza.ts';
import { type Group, listGroupMembers } from './group-store.ts';

/** Builds a group's metadata as clients read it, with members addressed by LID. */
export function groupNode(database: SimulatorDatabase, { id, subject, owner, created }: Group): WhatsappStanza {
  const creator = getPhone(database, owner);
  const members = listGroupMembers(database, id).map(({ number, role }) => {
    const phone = getPhone(database, number);
    const type = role === 'member' ? undefined : role;
    return buildStanza('participant', { jid: lidJid(phone), phone_number: phoneJid(phone), type });
  });
  const attrs = {
    id: id.split('@')[0],
    subject,
    s_t: String(created),
    s_o: lidJid(creator),
    creation: String(created),
    creator: lidJid(creator),
    creator_pn: phoneJid(creator),
    addressing_mode: 'lid',
  };
  return buildStanza('group', attrs, members);
}
