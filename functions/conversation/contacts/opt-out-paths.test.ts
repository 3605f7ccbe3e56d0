import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** A file that stores messages of the product: which file asks about opt-outs, or why it need not. */
type Path =
  | { asks: string }
  /** It answers what the customer wrote or did, or what a person of the company does in the conversation. */
  | { answers: string }
  /** It only builds what one of the others sends. */
  | 'builds';

const paths: Record<string, Path> = {
  'functions/engagement/campaigns/claim.ts': { asks: 'functions/engagement/campaigns/send-next.ts' },
  'functions/engagement/schedules/fire-schedule.ts': { asks: 'functions/engagement/schedules/send-refusal.ts' },
  'functions/engagement/schedules/hand-over.ts': { asks: 'functions/engagement/schedules/send-refusal.ts' },
  'functions/engagement/appointments/fire-appointment.ts': {
    asks: 'functions/engagement/appointments/fire-appointment.ts',
  },
  'functions/entries/timers/fire-ticket.ts': { asks: 'functions/entries/timers/fire-ticket.ts' },
  'functions/entries/messages-api/send.ts': { asks: 'functions/entries/messages-api/recipient.ts' },
  'functions/entries/messages-api/close.ts': { answers: 'the conversation that is closed: farewell or rating' },
  'functions/entries/tickets/change-ticket.ts': { answers: 'what an agent does: greeting' },
  'functions/conversation/acts/ticket-act.ts': { answers: 'what an agent did: hand-over, farewell, rating' },
  'functions/entries/tickets/move-ticket.ts': { answers: 'what an agent does: hand-over' },
  'functions/engagement/bot/bot-messages.ts': { answers: 'the message of the customer: menus, assistants, lookups' },
  'functions/engagement/calls/receive-call.ts': { answers: 'the call of the customer' },
  'functions/entries/messages/opt-out-message.ts': { answers: 'the opt-out itself, once' },
  'functions/entries/messages/send-messages.ts': { answers: 'nothing: a person writes' },
  'functions/entries/messages/own-changes.ts': { answers: 'nothing: a person sends a failed message again' },
  'functions/entries/campaigns/test.ts': { answers: 'nothing: a person asks for a test to a number' },
  'functions/engagement/alerts/send-notice.ts': {
    answers: 'nothing: the company’s own number is informed of an incident',
  },
  'functions/conversation/sending/message-contact.ts': 'builds',
  'functions/conversation/tickets/automatic-message.ts': 'builds',
  'functions/conversation/tickets/outbox-writes.ts': 'builds',
};

const sources = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
  .map((file) => `functions/${file}`)
  .filter((file) => /(?<!\.test|\.fixture)\.ts$/.test(file));
const sending = sources.filter((file) =>
  /\b(automaticMessage|automaticText|storeMessagesToContact|outboxSendWrite)\(/.test(read(file)),
);

test('every file that sends messages is outreach that asks about opt-outs, or an answer', () => {
  expect(sending.length).toBeGreaterThan(10);
  expect(sending.filter((file) => !(file in paths))).toEqual([]);
});

const asking = sending.flatMap((file) => {
  const path = paths[file];
  return path && typeof path === 'object' && 'asks' in path ? [[file, path.asks] as const] : [];
});

test.each(asking)('%s sends nothing to contacts who opted out', (_, asker) => {
  expect(read(asker)).toMatch(/\b(automaticMessageRefusal|mayMessageAutomatically)\(/);
});
