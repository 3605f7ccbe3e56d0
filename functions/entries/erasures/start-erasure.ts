import { randomInt } from 'node:crypto';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { contactsByNumber } from '#functions/conversation/contacts/contacts-by-number.ts';
import { deleteContact } from '#functions/conversation/contacts/delete-contact.ts';
import { keptOptOutWriter } from '#functions/conversation/contacts/kept-opt-out.ts';
import { readContactRow } from '#functions/conversation/contacts/read-contact-row.ts';
import { type ContactRow, phoneIdentities } from '#functions/conversation/rows/contact-row.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { currentAuditSource } from '#functions/platform/audit/context.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { canonicalNumber } from '#shared/contacts/phone-number.ts';
import type { ErasedPerson } from '#shared/erasures/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { absent, check, equals, type Guarded, putNew, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ErasureRow, erasuresOf, newErasure, type RunningErasure, readErasure } from './erasure-row.ts';

/** Until the timer looks whether an erasure goes on (ms). */
const lookAgainMs = 60_000;

const erasureOf = (tenant: Tenant, by: UserRow, contact: ContactRow): RunningErasure =>
  newErasure(tenant, {
    by: by.name,
    requestId: currentAuditSource().requestId || '',
    contactIds: [contact.id, ...(contact.absorbed ?? [])],
    partedFrom: contact.partedFrom ?? [],
    identities: contact.identities,
    number: contact.isGroup ? '' : contact.number,
  });

/** The erasure, the timer that keeps it going, and the opt-out that stays. */
const beginWrites = (
  tenant: Tenant,
  row: RunningErasure,
  timerId: number,
  keep: Awaited<ReturnType<typeof keptOptOutWriter>>,
): Guarded[] => [
  { write: putNew(keys.personErasure(tenant, row.id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
  setTimerWrite(
    tenant,
    { kind: 'personErasure', id: timerId, erasureId: row.id },
    new Date(Date.parse(row.requestedAt) + lookAgainMs).toISOString(),
  ),
  ...keep(row.work.identities, row.requestedAt),
];

/** A contact that was deleted before is still in its retention window. */
const eraseDeleted = async (tenant: Tenant, contact: ContactRow, row: RunningErasure, begin: Guarded[]) =>
  transact([
    ...begin,
    {
      write: update(keys.contact(tenant, contact.id), {
        set: { erasure: row.id },
        add: { version: 1 },
        when: equals({ version: contact.version, erasure: undefined }),
      }),
      otherwise: 'ERR_TRY_AGAIN',
    },
  ]);

/** Deletes the contact and begins its erasure in one transaction: a message that comes later is from a new contact. */
const eraseContact = async (context: TicketContext, by: UserRow, contactId: number): Promise<ErasureRow> => {
  const { tenant } = context;
  const contact = await readContactRow(tenant, contactId);
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND');
  const running = contact.erasure && (await readErasure(tenant, contact.erasure));
  if (running) return running;
  const keep = await keptOptOutWriter(tenant);
  let row = erasureOf(tenant, by, contact);
  const begin = () => beginWrites(tenant, row, contact.id, keep);
  if (contact.deletedAt) await eraseDeleted(tenant, contact, row, begin());
  else
    await deleteContact(context, contact.id, {
      erasure: row.id,
      also(now) {
        row = { ...erasureOf(tenant, by, now), id: row.id };
        return begin();
      },
    });
  return row;
};

/** Ids that are drawn for timers are below this. */
const timerIds = 2 ** 47;

/** Begins the erasure of a number that no contact has, in a transaction that no contact may come before. */
const eraseFreeNumber = async (tenant: Tenant, by: UserRow, number: string): Promise<ErasureRow> => {
  const identities = phoneIdentities(number);
  const running = (await erasuresOf(tenant)).find(({ work }) => work && identities.includes(`phone#${work.number}`));
  if (running) return running;
  const person = { contactIds: [], partedFrom: [], identities, number: canonicalNumber(number) };
  const row = newErasure(tenant, { by: by.name, requestId: currentAuditSource().requestId || '', ...person });
  await transact([
    ...beginWrites(tenant, row, randomInt(timerIds), await keptOptOutWriter(tenant)),
    ...identities.map((identity) => ({
      write: check(keys.identity(tenant, identity), absent),
      otherwise: 'ERR_TRY_AGAIN' as const,
    })),
  ]);
  return row;
};

const eraseNumber = (context: TicketContext, by: UserRow, number: string): Promise<ErasureRow> =>
  retryOnConflict(async () => {
    const [contact] = await contactsByNumber(context.tenant, [number]);
    return contact ? eraseContact(context, by, contact.id) : eraseFreeNumber(context.tenant, by, number);
  });

/** Begins the erasure of a person, or returns the one that runs already. */
export async function startErasure(
  context: TicketContext,
  by: UserRow,
  { contactId, number = '' }: ErasedPerson,
): Promise<ErasureRow> {
  const row = await (contactId === undefined ? eraseNumber(context, by, number) : eraseContact(context, by, contactId));
  await enqueue('personErasures', { companyId: context.tenant.companyId, erasureId: row.id });
  return row;
}
