import { getPhone } from '../phones/phone-store.ts';
import type { Database } from '../store/database.ts';
import { lidJid, phoneJid } from '../wire/jid.ts';
import { type Stanza, stanza } from '../wire/stanza.ts';
import { type Group, membersOf } from './group-store.ts';

/** Builds a group's metadata as clients read it, with members addressed by LID. */
export function groupNode(database: Database, { id, subject, owner, created }: Group): Stanza {
  const creator = getPhone(database, owner);
  const members = membersOf(database, id).map(({ number, role }) => {
    const phone = getPhone(database, number);
    const type = role === 'member' ? undefined : role;
    return stanza('participant', { jid: lidJid(phone), phone_number: phoneJid(phone), type });
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
  return stanza('group', attrs, members);
}
