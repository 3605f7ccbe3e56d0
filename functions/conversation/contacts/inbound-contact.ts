import { type ContactRow, identitiesOf } from '#functions/conversation/rows/contact-row.ts';
import type { PeerIdentity } from '#shared/messages/inbound.ts';
import type { Tenant } from '#shared/tenant.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import { longestRenderedName } from '#shared/text/variables.ts';
import { isVisible } from '#shared/text/visible-name.ts';
import { withWords } from './contact-writes.ts';

/**
 * The contact's name in an event, cut to our limit (WhatsApp's profile names have none). In our own messages the name
 * is ours, not the customer's.
 */
const nameIn = (chat: PeerIdentity, fromMe: boolean): string | null =>
  (fromMe && !chat.group) || !chat.name || !isVisible(chat.name)
    ? null
    : beginningOfText(chat.name, longestRenderedName);

/** The contact created by a first message. */
export function contactFromFirstMessage(
  tenant: Tenant,
  id: number,
  chat: PeerIdentity,
  fromMe: boolean,
  now: string,
): ContactRow {
  return withWords({
    id,
    companyId: tenant.companyId,
    name: nameIn(chat, fromMe) || chat.group || chat.phone || chat.lid || '',
    number: chat.group ?? chat.phone ?? '',
    lid: chat.group ? null : chat.lid,
    email: '',
    profilePicUrl: '',
    isGroup: chat.group !== null,
    active: true,
    extraInfo: [],
    identities: identitiesOf(chat),
    createdAt: now,
    updatedAt: now,
    version: 1,
  });
}

/** A contact is unnamed while its name is only its number or LID. */
const isUnnamed = ({ name, number, lid }: ContactRow): boolean => name === '' || name === number || name === lid;

/**
 * The contact updated by an event, or undefined without news: a missing LID or phone, WhatsApp's own spelling of the
 * number, a name for an unnamed contact. `holders` maps each identity of the event to its contact. An identity of
 * another contact stays there: the two are the same customer, but contacts are not merged; the one found by phone is
 * used.
 */
export function contactUpdatedByEvent(
  contact: ContactRow,
  chat: PeerIdentity,
  fromMe: boolean,
  holders: ReadonlyMap<string, number>,
  now: string,
): ContactRow | undefined {
  if (contact.isGroup) return undefined;
  const ours = (identity: string) => (holders.get(identity) ?? contact.id) === contact.id;
  const phone = chat.phone && ours(`phone#${chat.phone}`) ? chat.phone : null;
  const lid = chat.lid && ours(`lid#${chat.lid}`) ? chat.lid : null;
  const name = isUnnamed(contact) ? nameIn(chat, fromMe) || phone || contact.name : contact.name;
  const news = identitiesOf({ group: null, phone, lid }).filter(
    (identity) => ours(identity) && !contact.identities.includes(identity),
  );
  const number = phone ?? contact.number;
  // A customer who writes is on WhatsApp.
  const active = contact.active || !fromMe;
  if (news.length === 0 && active === contact.active && name === contact.name && number === contact.number)
    return undefined;
  return withWords({
    ...contact,
    name,
    number,
    active,
    lid: lid ?? contact.lid,
    identities: [...contact.identities, ...news],
    updatedAt: now,
    version: contact.version + 1,
  });
}
