import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { readPace } from '#functions/engagement/pace/pace-row.ts';
import { phoneVariants } from '#shared/contacts/phone-number.ts';
import type { PeerIdentity } from '#shared/messages/inbound.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { readTableRows, readWholeRange } from '#shared/server/table.ts';
import { sessionTaskNames } from '#shared/whatsapp/session-task.ts';
import type { ErasureFindings, PersonErasureWork } from './erasure-row.ts';

type WithChat = Key & { chat?: PeerIdentity };

/** Whether rows are about the person, by the identities that WhatsApp knows. */
const isOf = ({ identities }: PersonErasureWork) => {
  const own = new Set(identities);
  return ({ chat }: WithChat): boolean => {
    if (!chat) return false;
    const phones = chat.phone ? phoneVariants(chat.phone).map((one) => `phone#${one}`) : [];
    return [...phones, `lid#${chat.lid}`, `group#${chat.group}`].some((identity) => own.has(identity));
  };
};

const bare = (identity: string): string => identity.slice(identity.indexOf('#') + 1);

/** Rows that may exist under these names. */
const namedRows = ({ tenant, directory }: TicketContext, { contactIds, identities }: PersonErasureWork): Key[] => [
  ...contactIds.flatMap((id) => ['asked', 'paced'].map((when) => keys.numberToCheck(tenant, `${when}-contact-${id}`))),
  ...[...directory.whatsapps.keys()].flatMap((whatsappId) => [
    ...identities.map((identity) => keys.addressBookEntry(tenant, whatsappId, bare(identity))),
    ...identities.map((identity) => keys.callAnswer(tenant, whatsappId, identity)),
    ...contactIds.map((id) => keys.sessionTask(tenant, whatsappId, sessionTaskNames.picture(id))),
  ]),
];

const drafts = ({ tenant, directory }: TicketContext, { ticketIds }: PersonErasureWork): Key[] =>
  [...directory.users.keys()].flatMap((userId) => ticketIds.map((id) => keys.unsent(tenant, userId, id)));

const stored = async (wanted: readonly Key[]): Promise<Key[]> => {
  const rows = await readTableRows(wanted, { consistent: true });
  return wanted.filter((_, n) => rows[n] !== undefined);
};

/** Everything that waits to be sent, fetched or checked, and texts that users typed and did not send. */
export async function findUnsentToErase(context: TicketContext, work: PersonErasureWork): Promise<ErasureFindings> {
  const { tenant, directory } = context;
  const connections = [...directory.whatsapps.keys()];
  const ranges = connections.flatMap((id) => [keys.outboxes(tenant, id), keys.fetches(tenant, id)]);
  const rows = (await Promise.all(ranges.map((range) => readWholeRange<WithChat>(range, { consistent: true })))).flat();
  const changes = await readWholeRange<Key & { event: WithChat }>(keys.timersOfKind(tenant, 'earlyChange'));
  const paces = await Promise.all(connections.map((id) => readPace(tenant, id)));
  const isOwn = isOf(work);
  const waiting = [
    ...rows.filter(isOwn),
    ...changes.filter(({ event }) => isOwn(event)),
    ...(await stored(namedRows(context, work))),
  ];
  const typed = await stored(drafts(context, work));
  return {
    counts: { waiting: waiting.length, drafts: typed.length },
    remove: [...waiting, ...typed].map(({ pk, sk }) => ({ pk, sk })),
    paces: paces
      .filter(({ inFlight }) => inFlight && work.contactIds.includes(inFlight.contactId))
      .map(({ whatsappId }) => whatsappId),
    next: { step: 'lists' },
  };
}
