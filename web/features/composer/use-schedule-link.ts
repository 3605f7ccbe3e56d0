import { useNavigate } from 'react-router-dom';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';

/** Opens the form that sends this text later; undefined where messages cannot be scheduled. */
export function useScheduleLink(ticket: Ticket, body: string): (() => void) | undefined {
  const navigate = useNavigate();
  const maySchedule = useUser().company.plan.useSchedules && !ticket.isGroup;
  return maySchedule ? () => navigate(paths.schedules.href(ticket.contactId), { state: { body } }) : undefined;
}
