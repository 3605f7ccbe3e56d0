import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { fireTicketActTimer } from '#functions/conversation/acts/ticket-act.ts';
import type { PutBackTimer } from '#functions/platform/timers/fired.ts';
import type { Timer, TimerRow } from '#functions/platform/timers/timer-row.ts';
import { announceTicketRow } from './announce-ticket-row.ts';
import { announceOffline, fireAgentOfflineTimer } from './fire-agent-offline.ts';
import { fireAssistantTurnTimer } from './fire-assistant-turn.ts';
import { fireTicketTimer } from './fire-ticket.ts';
import { fireTodoTimer } from './fire-todo.ts';

type Kind = Timer['kind'];
type RowOf<K extends Kind> = TimerRow<Extract<Timer, { kind: K }>>;
/** Carries out a timer; returns a row that is to be taken up again in this run. */
// biome-ignore lint/suspicious/noConfusingVoidType: most handlers return nothing.
type Handler<K extends Kind> = (row: RowOf<K>, context: TimerContext) => Promise<PutBackTimer | void>;

const watch = async () => (await import('#functions/engagement/alerts/fire-watch.ts')).fireWatchTimer;
const alert = async () => (await import('#functions/engagement/alerts/fire-alert.ts')).fireAlert;

/**
 * The handler of each kind of timer. Those that a tick seldom needs are imported on demand, because they load the code of
 * their domain: a process died, an administrator changed something, or few companies use it.
 */
export const timerHandlers: { [K in Kind]: () => Handler<K> | Promise<Handler<K>> } = {
  unqueued: () => fireTicketTimer,
  inactive: () => fireTicketTimer,
  automaticClose: () => fireTicketTimer,
  ratingLapse: () => fireTicketTimer,
  agentOffline: () => fireAgentOfflineTimer,
  announceOffline: () => announceOffline,
  answer: () => fireAssistantTurnTimer,
  listen: () => fireAssistantTurnTimer,
  todo: () => fireTodoTimer,
  announceTicket: () => announceTicketRow,
  ticketAct: () => fireTicketActTimer,
  snooze: async () => (await import('#functions/conversation/acts/snooze-ticket.ts')).fireSnoozeTimer,
  announceContact: async () => {
    const { announceContactRow } = await import('#functions/conversation/contacts/announce-contact.ts');
    return (row, context) => announceContactRow(context, row);
  },
  contactMerge: async () => {
    const { advanceMerge } = await import('#functions/conversation/merges/advance-merge.ts');
    return async ({ id, mergeId }, context) => void (await advanceMerge(context, id, mergeId));
  },
  removedUser: async () => {
    const { finishUserRemoval } = await import('#functions/conversation/tickets/finish-user-removal.ts');
    return (row, { tenant }) => finishUserRemoval(tenant, row);
  },
  handBack: async () => (await import('./fire-hand-back.ts')).fireHandBackTimer,
  assignTicket: async () => (await import('./fire-assign.ts')).fireAssignTimer,
  assignAgent: async () => (await import('./fire-assign.ts')).fireAssignTimer,
  assignQueue: async () => (await import('./fire-assign.ts')).fireAssignTimer,
  rearm: async () => (await import('./fire-rearm.ts')).fireRearmTimer,
  erasure: async () => (await import('./fire-erasure.ts')).fireCompanyErasureTimer,
  personErasure: async () => (await import('./fire-person-erasure.ts')).firePersonErasureTimer,
  numberChecks: async () => (await import('./fire-number-checks.ts')).fireNumberChecksTimer,
  campaignStart: async () => (await import('./fire-campaign-start.ts')).fireCampaignStartTimer,
  paceSchedule: async () => (await import('#functions/engagement/pace/fire-pace-schedule.ts')).firePaceScheduleTimer,
  webhookRetry: async () => (await import('./fire-webhook-retry.ts')).fireWebhookRetryTimer,
  connectionWatch: watch,
  outboxWatch: watch,
  campaignWatch: watch,
  promptWatch: watch,
  integrationWatch: watch,
  invoiceWatch: watch,
  alertOpened: alert,
  alertReminded: alert,
  alertClosed: alert,
  earlyChange: async () => (await import('#functions/engagement/timers/fire-early-change.ts')).fireEarlyChangeTimer,
  schedule: async () => (await import('#functions/engagement/schedules/fire-schedule.ts')).fireSchedule,
  appointment: async () => (await import('#functions/engagement/appointments/fire-appointment.ts')).fireAppointment,
};
