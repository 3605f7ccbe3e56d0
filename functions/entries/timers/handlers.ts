import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { fireTicketAct } from '#functions/conversation/acts/ticket-act.ts';
import type { PutBackTimer } from '#functions/platform/timers/fired.ts';
import type { Timer, TimerRow } from '#functions/platform/timers/timer-row.ts';
import { announceTicketRow } from './announce-ticket-row.ts';
import { announceOffline, fireAgentOffline } from './fire-agent-offline.ts';
import { fireAssistantTurn } from './fire-assistant-turn.ts';
import { fireTicketTimer } from './fire-ticket.ts';
import { fireTodo } from './fire-todo.ts';

type Kind = Timer['kind'];
type RowOf<K extends Kind> = TimerRow<Extract<Timer, { kind: K }>>;
/** Carries out a timer; returns a row that is to be taken up again in this run. */
// biome-ignore lint/suspicious/noConfusingVoidType: most handlers return nothing.
type Handler<K extends Kind> = (row: RowOf<K>, context: TimerContext) => Promise<PutBackTimer | void>;

const watch = async () => (await import('#functions/engagement/alerts/fire-watch.ts')).fireWatch;
const alert = async () => (await import('#functions/engagement/alerts/fire-alert.ts')).fireAlert;

/**
 * The handler of each kind of timer. Those that a tick seldom needs are imported on demand, because they load the code of
 * their domain: a process died, an administrator changed something, or few companies use it.
 */
export const handlers: { [K in Kind]: () => Handler<K> | Promise<Handler<K>> } = {
  unqueued: () => fireTicketTimer,
  inactive: () => fireTicketTimer,
  automaticClose: () => fireTicketTimer,
  ratingLapse: () => fireTicketTimer,
  agentOffline: () => fireAgentOffline,
  announceOffline: () => announceOffline,
  answer: () => fireAssistantTurn,
  listen: () => fireAssistantTurn,
  todo: () => fireTodo,
  announceTicket: () => announceTicketRow,
  ticketAct: () => fireTicketAct,
  snooze: async () => (await import('#functions/conversation/acts/snooze-ticket.ts')).fireSnooze,
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
  handBack: async () => (await import('./fire-hand-back.ts')).fireHandBack,
  assignTicket: async () => (await import('./fire-assign.ts')).fireAssign,
  assignAgent: async () => (await import('./fire-assign.ts')).fireAssign,
  assignQueue: async () => (await import('./fire-assign.ts')).fireAssign,
  rearm: async () => (await import('./fire-rearm.ts')).fireRearm,
  erasure: async () => (await import('./fire-erasure.ts')).fireErasure,
  personErasure: async () => (await import('./fire-person-erasure.ts')).firePersonErasure,
  numberChecks: async () => (await import('./fire-number-checks.ts')).fireNumberChecks,
  campaignStart: async () => (await import('./fire-campaign-start.ts')).fireCampaignStart,
  paceSchedule: async () => (await import('#functions/engagement/pace/fire-pace-schedule.ts')).firePaceSchedule,
  webhookRetry: async () => (await import('./fire-webhook-retry.ts')).fireWebhookRetry,
  connectionWatch: watch,
  outboxWatch: watch,
  campaignWatch: watch,
  promptWatch: watch,
  integrationWatch: watch,
  invoiceWatch: watch,
  alertOpened: alert,
  alertReminded: alert,
  alertClosed: alert,
  earlyChange: async () => (await import('#functions/engagement/timers/fire-early-change.ts')).fireEarlyChange,
  schedule: async () => (await import('#functions/engagement/schedules/fire-schedule.ts')).fireSchedule,
  appointment: async () => (await import('#functions/engagement/appointments/fire-appointment.ts')).fireAppointment,
};
