import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { DecidedChange } from '#functions/conversation/contacts/change-contact.ts';
import { logWrite } from '#functions/conversation/tickets/ticket-log.ts';
import { phoneVariants } from '#shared/contacts/phone-number.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { mayChangeTicket } from '#shared/tickets/visibility.ts';

const kindOf = ({ before, after }: DecidedChange) => {
  if ((before.blocked ?? false) !== (after.blocked ?? false)) return after.blocked ? 'blocked' : 'unblocked';
  const isSame = before.number === after.number || phoneVariants(before.number).includes(after.number);
  return isSame ? undefined : 'numberChanged';
};

/**
 * A contact's number decides where answers of all its conversations go, and a block whether its messages arrive. Only
 * users who may change every running conversation change them (ERR_NO_PERMISSION); each of them logs the change.
 */
export function auditContactChange(tenant: Tenant, user: UserRow) {
  return (change: DecidedChange): Guarded[] => {
    const kind = kindOf(change);
    if (!kind) return [];
    const running = change.tickets.filter(({ status }) => status !== 'closed');
    if (running.some((ticket) => !mayChangeTicket(ticket, user))) throw new AppError('ERR_NO_PERMISSION');
    const at = change.after.updatedAt;
    return running.map(({ id }) => logWrite(tenant, id, { at, kind, userId: user.id, fromUserId: null }));
  };
}
