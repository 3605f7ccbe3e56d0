import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import type { PutBackTimer } from '#functions/platform/timers/fired.ts';
import { claimTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/server/tenant.ts';
import { announceTicketRow } from './announce-ticket-row.ts';
import { announceOffline, fireAgentOffline } from './fire-agent-offline.ts';
import { fireAssistantTurn } from './fire-assistant-turn.ts';
import { fireTicketTimer } from './fire-ticket.ts';
import { fireTodo } from './fire-todo.ts';

/** Carries out a timer by its kind. */
export async function fire(row: TimerRow, context: TimerContext): Promise<PutBackTimer> {
  switch (row.kind) {
    case 'unqueued':
    case 'inactive':
    case 'automaticClose':
    case 'ratingLapse':
      return fireTicketTimer(row, context);
    case 'agentOffline':
      return fireAgentOffline(row, context);
    case 'rearm':
      // Imported on demand: it runs only after an administrator changed the rules.
      return (await import('./fire-rearm.ts')).fireRearm(row, context);
    case 'answer':
    case 'listen':
      return fireAssistantTurn(row, context);
    case 'earlyChange':
      // Imported on demand: seldom needed, and it loads the changes of messages.
      return (await import('#functions/engagement/timers/fire-early-change.ts')).fireEarlyChange(row, context);
    case 'announceTicket':
      return void (await announceTicketRow(row, context));
    case 'announceContact': {
      // Imported on demand: it runs only after a process died, and it loads the shapes of contacts.
      const { announceContactRow } = await import('#functions/conversation/contacts/announce-contact.ts');
      return void (await announceContactRow(context, row));
    }
    case 'erasure':
      // Imported on demand: companies are seldom deleted.
      return (await import('./fire-erasure.ts')).fireErasure(row, context);
    case 'removedUser': {
      // Imported on demand: it runs only after a process died.
      const { finishUserRemoval } = await import('#functions/conversation/tickets/finish-user-removal.ts');
      return void (await finishUserRemoval(context.tenant, row));
    }
    case 'numberChecks': {
      // Imported on demand: it runs only after an import.
      const { fireNumberChecks } = await import('./fire-number-checks.ts');
      return void (await fireNumberChecks(row, context));
    }
    case 'campaignStart':
    case 'pace':
      // Imported on demand: most companies have no campaigns.
      return (await import('./fire-campaign.ts')).fireCampaign(row, context);
    case 'todo':
      return void (await fireTodo(row, context));
    case 'schedule': {
      // Imported on demand: many companies schedule nothing.
      const { fireSchedule } = await import('#functions/engagement/schedules/fire-schedule.ts');
      return void (await fireSchedule(row, context));
    }
    case 'scheduleLine': {
      // Imported on demand: many companies schedule nothing.
      const { fireLine } = await import('#functions/engagement/schedules/fire-line.ts');
      return void (await fireLine(row, context));
    }
    case 'webhookRetry': {
      // Imported on demand: it runs only while a receiver fails.
      const { fireWebhookRetry } = await import('./fire-webhook-retry.ts');
      return void (await fireWebhookRetry(row, context));
    }
    case 'appointment': {
      // Imported on demand: few companies make appointments.
      const { fireAppointment } = await import('#functions/engagement/appointments/fire-appointment.ts');
      return fireAppointment(row, context);
    }
    case 'announceOffline':
      return announceOffline(row, context);
  }
}

/** Removes a timer of a deleted company. */
export async function forget(row: TimerRow): Promise<void> {
  await write(claimTimerWrite(tenantOfRow(row), row));
}
