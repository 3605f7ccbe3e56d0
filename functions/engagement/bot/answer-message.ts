import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { NewTicketMessage } from '#functions/conversation/tickets/ticket-change.ts';
import { logWrite } from '#functions/conversation/tickets/ticket-log.ts';
import { unreadFields } from '#functions/conversation/tickets/unread.ts';
import { type AppointmentAnswer, answerAppointment } from '#functions/engagement/appointments/answer-appointment.ts';
import type { AppointmentRow } from '#functions/engagement/appointments/appointment-row.ts';
import { storeInvitation } from '#functions/engagement/appointments/invitation.ts';
import {
  assistantTurnKeyOf,
  assistantTurnWrites,
  type TurnKey,
} from '#functions/engagement/assistants/assistant-turn-row.ts';
import { maxAnswerMessages } from '#shared/bot/answer-length.ts';
import { decideBotEffects } from '#shared/bot/decide.ts';
import { mergeEffects } from '#shared/bot/effects.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { providerIdFor } from '#shared/server/provider-id.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CycleMarks } from '#shared/tickets/cycle.ts';
import { botConfigOf, type VersionedDirectory } from './bot-config.ts';
import type { CopyBotFile } from './bot-files.ts';
import { type AutomaticMessageContent, addMessagesToTicket, messagesOfBotEffects } from './bot-messages.ts';

type InboundMessage = Extract<InboundEvent, { type: 'message' }>;

/** An inbound message with the ticket before and after storing it. */
interface Arrived {
  event: InboundMessage;
  before: TicketRow;
  after: TicketRow;
  isBlocked: boolean;
}

/** The bot's answer to a message; `writes` belong to the transaction that stores the message. */
export interface MessageAnswer {
  ticket: TicketRow;
  messages: NewTicketMessage[];
  /** Further writes: log entries and assistant turns. */
  writes: Guarded[];
  marks: CycleMarks;
  /** The message answered a question of the bot, so no agent has to read it. */
  isAnswer: boolean;
  /** Assistant turns to start once the message is stored. */
  turns: TurnKey[];
  /** The appointment that the message was an answer about. */
  appointment?: AppointmentRow;
}

/**
 * Id of the bot's nth message in answer to an inbound message. It is derived from that message's id, so that a repeated
 * delivery produces the same messages.
 */
const botMessageId = ({ companyId, whatsappId, providerId }: InboundMessage, n: number): string =>
  providerIdFor(['bot', companyId, whatsappId, providerId, n].join('#'));

/** All ids the bot may use in answer to a message. */
export function botMessageIds(event: InboundMessage): string[] {
  return Array.from({ length: maxAnswerMessages }, (_, n) => botMessageId(event, n));
}

/** An answer to the bot needs neither reading nor an answer, but earlier unread messages stay unread. */
const unreadAsBefore = (before: TicketRow, { messageSeq, readSeq }: TicketRow): Partial<TicketRow> => ({
  ...unreadFields(before),
  isAnswered: before.isAnswered,
  readSeq: before.unreadMessages === 0 ? messageSeq : readSeq,
});

/** The answer to the customer's answer about an appointment. */
const answerAbout = async (
  tenant: Tenant,
  { event, before, after }: Arrived,
  { appointment, reply, to, writes, isSettled, invitation }: AppointmentAnswer,
  now: string,
): Promise<MessageAnswer> => {
  const decided: TicketRow = { ...after, ...(isSettled ? unreadAsBefore(before, after) : {}), ...to };
  const contents: AutomaticMessageContent[] = [{ providerId: botMessageId(event, 0), body: reply }];
  if (invitation !== undefined) {
    const ref = { whatsappId: event.whatsappId, providerId: botMessageId(event, 1) };
    contents.push({ providerId: ref.providerId, ...(await storeInvitation(tenant, ref, invitation)) });
  }
  const added = addMessagesToTicket(tenant, decided, contents, now);
  return { ...added, writes, marks: {}, isAnswer: isSettled, turns: [], appointment };
};

/** The bot answers messages up to this age, because each release restarts the runner for a moment. */
const freshMs = 10 * 60_000;

const isLate = ({ recovered, isFromHistory, at }: InboundMessage, now: string): boolean =>
  recovered !== undefined && (isFromHistory === true || Date.parse(now) - Date.parse(at) > freshMs);

/** Lets the bot decide about a message and builds the writes of its answer. */
export async function decideBotAnswer(
  tenant: Tenant,
  arrived: Arrived,
  configured: VersionedDirectory,
  copyFile: CopyBotFile,
  now: string,
): Promise<MessageAnswer> {
  const { event, before, after, isBlocked } = arrived;
  const conversation = { ...before, isBlocked };
  const { fromMe, kind, body: text, at, isFromHistory = false } = event;
  const late = { ...(isLate(event, now) && { isLate: true }), ...(isFromHistory && { isFromHistory }) };
  const botEvent = { type: 'message', fromMe, kind, text, at, ...late } as const;
  const about =
    isBlocked || isFromHistory
      ? undefined
      : await answerAppointment(tenant, before, botEvent, configured.directory, new Date(now));
  if (about) return answerAbout(tenant, arrived, about, now);
  const config = await botConfigOf(tenant, configured, before.whatsappId, conversation, botEvent);
  if (!config) return { ticket: after, messages: [], writes: [], marks: {}, isAnswer: false, turns: [] };
  const effects = decideBotEffects(conversation, botEvent, config, new Date(now));
  const isAnswer = effects.some(({ type }) => type === 'answered');
  const { to, marks } = mergeEffects(effects);
  const decided: TicketRow = { ...after, ...(isAnswer ? unreadAsBefore(before, after) : {}), ...to };
  const { timeZone, settings } = configured.directory;
  const context = {
    contactName: after.contact.name,
    at: new Date(now),
    timeZone,
    language: settings.customerLanguage,
  };
  const stops = effects.some(({ type }) => type === 'stop');
  if (stops) decided.botStoppedIn = decided.cycle;
  const contents = await messagesOfBotEffects(
    effects,
    { whatsappId: event.whatsappId, idOf: (n) => botMessageId(event, n) },
    context,
    copyFile,
  );
  const spoken = addMessagesToTicket(tenant, decided, contents, now);
  const note = { at: now, kind: 'botStopped', userId: 0, fromUserId: null } as const;
  const turns = effects.filter((effect) => effect.type === 'askAssistant');
  return {
    ...spoken,
    writes: [
      ...(stops ? [logWrite(tenant, after.id, note)] : []),
      ...assistantTurnWrites(tenant, decided, turns, after.messageSeq, now),
    ],
    marks,
    isAnswer,
    turns: turns.map(({ listens }) => assistantTurnKeyOf(decided, listens)),
  };
}
