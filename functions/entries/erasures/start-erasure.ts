import type { UserRow } from '#functions/company/rows/user-row.ts';
import { contactAt } from '#functions/conversation/contacts/contact-at.ts';
import { deleteContact } from '#functions/conversation/contacts/delete-contact.ts';
import { optOutKeeper } from '#functions/conversation/contacts/kept-opt-out.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { auditSource } from '#functions/platform/audit/context.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, putNew, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ErasureRow, newErasure, type RunningErasure, readErasure } from './erasure-row.ts';

/** Until the timer looks whether an erasure goes on (ms). */
const lookAgainMs = 60_000;

const erasureOf = (tenant: Tenant, by: UserRow, contact: ContactRow): RunningErasure =>
  newErasure(tenant, {
    by: by.name,
    requestId: auditSource().requestId || '',
    contactIds: [contact.id, ...(contact.absorbed ?? [])],
    partedFrom: contact.partedFrom ?? [],
    identities: contact.identities,
    number: contact.isGroup ? '' : contact.number,
  });

/** The erasure, the timer that keeps it going, and the opt-out that stays. */
const beginWrites = (
  tenant: Tenant,
  row: RunningErasure,
  contactId: number,
  keep: Awaited<ReturnType<typeof optOutKeeper>>,
): Guarded[] => [
  { write: putNew(keys.personErasure(tenant, row.id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
  setTimerWrite(
    tenant,
    { kind: 'personErasure', id: contactId, erasureId: row.id },
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

/**
 * Deletes the contact and begins its erasure in one transaction: a message that comes later is from a new contact. Returns the
 * erasure that runs already, if there is one.
 */
export async function startErasure(context: TicketContext, by: UserRow, contactId: number): Promise<ErasureRow> {
  const { tenant } = context;
  const contact = await contactAt(tenant, contactId);
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND');
  const running = contact.erasure && (await readErasure(tenant, contact.erasure));
  if (running) return running;
  const keep = await optOutKeeper(tenant);
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
  await enqueue('personErasures', { companyId: tenant.companyId, erasureId: row.id });
  return row;
}
