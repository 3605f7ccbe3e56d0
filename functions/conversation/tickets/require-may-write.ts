import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { ticketView } from './ticket-view.ts';

/** With `onlyAssigneeWrites`, only the agent of a conversation may write in it; others take it over first. */
export function requireMayWrite(ticket: TicketRow, user: Pick<UserRow, 'id'>, directory: CompanyDirectory): void {
  if (directory.settings.onlyAssigneeWrites !== 'enabled' || ticket.userId === user.id) return;
  throw new AppError('ERR_NOT_ASSIGNEE', { ticket: ticketView(ticket, directory) });
}
