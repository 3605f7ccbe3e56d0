import { readAck, type SimulatedChatMessage } from '#local/whatsapp/phones/chat-row.ts';
import { campaignWords } from '../shop/campaign.ts';
import { farewellText } from '../shop/shop.ts';
import type { DemoCustomer, DemoCustomerLine } from './visit.ts';

type Row = Pick<SimulatedChatMessage, 'fromMe' | 'text' | 'at' | 'ack'>;

/** An act of a customer; `read` only reads. */
export type CustomerAct = { kind: 'write'; line: DemoCustomerLine } | { kind: 'read' };

/** Milliseconds of silence after which a customer may come with something new. */
const silenceMs = 10 * 60_000;

const isOption = ({ text }: Row): boolean => /^\d$/.test(text);
const asksForRating = ({ text }: Row): boolean => /\*3\* - Muito satisfeito/.test(text);
const isMenu = ({ text }: Row): boolean => /^\*?\[? ?1 ?\]?\*? -/m.test(text);

/** The line that follows after so many written ones, and whether a visit begins with it. */
function lineAfter(
  { visits, replies }: DemoCustomer,
  written: number,
): { line: DemoCustomerLine; begins: boolean } | undefined {
  const reply = replies?.[written];
  if (reply) return { line: reply, begins: false };
  const lines = visits.flatMap((visit) => visit.map((line, n) => ({ line, begins: n === 0 })));
  return lines[written % lines.length];
}

const writtenIn = (chat: readonly Row[]): number => chat.filter((row) => row.fromMe && !isOption(row)).length;

/**
 * The customer's answer to the newest message of the shop; undefined when there is nothing to do. Menus and ratings are
 * answered with their number, agents and the greetings of queues with the next line, and all else is read.
 */
export function nextCustomerAct(customer: DemoCustomer, chat: readonly Row[]): CustomerAct | undefined {
  const last = chat.at(-1);
  if (!last || last.fromMe) return undefined;
  if (asksForRating(last)) return { kind: 'write', line: '3' };
  if (isMenu(last)) return { kind: 'write', line: String(customer.option) };
  const isCampaign = last.text.includes(campaignWords);
  if (isCampaign && customer.toCampaign) return { kind: 'write', line: customer.toCampaign };
  const next = isCampaign || last.text === farewellText ? undefined : lineAfter(customer, writtenIn(chat));
  if (next && !next.begins) return { kind: 'write', line: next.line };
  return last.ack === readAck ? undefined : { kind: 'read' };
}

/** The line with which a customer comes with something new; undefined while a conversation goes on. */
export function nextOpeningLine(
  customer: DemoCustomer,
  chat: readonly Row[],
  now: number,
): DemoCustomerLine | undefined {
  const next = lineAfter(customer, writtenIn(chat));
  const isQuiet = now - (chat.at(-1)?.at ?? 0) > silenceMs;
  return next?.begins && isQuiet ? next.line : undefined;
}
