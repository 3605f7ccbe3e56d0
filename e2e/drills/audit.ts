import { tickets } from '#shared/tickets/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import type { CompaniesFixture, CustomerChat, FixtureCompany, PairedConnection } from '../testing/fixture.ts';
import {
  type ArrivedMessage,
  answersOnPhone,
  type DrillConversation,
  messagesSentBy,
  messagesWaitingForFiles,
  readConversation,
} from './conversation.ts';
import { identifyArrived } from './identify.ts';
import { compareSequences, type SequenceDeviations } from './sequence.ts';

export interface ConversationFindings extends SequenceDeviations {
  messages: number;
  /** Counters that differ from a recount. */
  miscounted: string[];
  /** Connections that had to be paired again. */
  newQrs: string[];
  /** Connections that did not come back. */
  absent: string[];
  /** Messages whose file is missing or differs from the one that was sent. */
  damaged: string[];
  /** Messages whose file never arrived. */
  waiting: string[];
}

/** Compares both ends of every conversation with what was written, and every counter with a recount. */
export async function auditConversations(fixture: CompaniesFixture): Promise<ConversationFindings> {
  const found: ConversationFindings = {
    messages: 0,
    lost: [],
    doubled: [],
    reordered: [],
    unknown: [],
    miscounted: [],
    newQrs: [],
    absent: [],
    damaged: [],
    waiting: [],
  };
  const add = (deviations: SequenceDeviations) => {
    for (const kind of ['lost', 'doubled', 'reordered', 'unknown'] as const) found[kind].push(...deviations[kind]);
  };
  const hold = async (written: readonly string[], arrived: readonly ArrivedMessage[]) => {
    const { names, damaged } = await identifyArrived(written, arrived);
    add(compareSequences(written, names));
    found.damaged.push(...damaged);
  };
  for (const chat of fixture.chats) {
    const conversation = await readConversation(chat);
    await hold(chat.asked, messagesSentBy(conversation, false));
    await hold(chat.answered, messagesSentBy(conversation, true));
    await hold(chat.answered, await answersOnPhone(fixture, chat));
    found.waiting.push(
      ...messagesWaitingForFiles(conversation).map(({ id, mediaType }) => `message ${id}: ${mediaType}`),
    );
    found.messages += chat.asked.length + chat.answered.length;
    found.miscounted.push(...miscountedIn(chat, conversation));
  }
  for (const company of fixture.companies) {
    found.miscounted.push(...(await miscountedOf(company)));
    for (const line of company.lines) {
      if (await isPairedAnew(fixture, line)) found.newQrs.push(line.number);
      const { status } = await company.agent.call(whatsapp.show, { params: { whatsappId: line.whatsappId } });
      if (status !== 'CONNECTED') found.absent.push(`${line.number}: ${status}`);
    }
  }
  return found;
}

function miscountedIn(chat: CustomerChat, { ticket, messages }: DrillConversation): string[] {
  const unread = messages.filter(({ fromMe, read }) => !fromMe && !read).length;
  const isInOrder = messages.every(({ seq }, n) => seq === n + 1);
  return [
    ...(ticket.unreadMessages === unread
      ? []
      : [`ticket ${chat.ticketId}: ${ticket.unreadMessages} unread, recounted ${unread}`]),
    ...(isInOrder ? [] : [`ticket ${chat.ticketId}: places ${messages.map(({ seq }) => seq).join(' ')}`]),
    ...messages.filter(({ fromMe, ack }) => fromMe && ack < 2).map(({ id, ack }) => `message ${id}: ack ${ack}`),
  ];
}

/** Compares the counts on the tabs with the lists behind them. */
async function miscountedOf({ agent }: FixtureCompany): Promise<string[]> {
  const counts = await agent.call(tickets.counts, { query: { showAll: 'true' } });
  const wrong: string[] = [];
  for (const status of ['open', 'pending', 'closed'] as const) {
    const listed = await countListed(agent, status);
    if (listed !== counts[status]) wrong.push(`${status}: ${counts[status]}, listed ${listed}`);
  }
  return wrong;
}

async function countListed(agent: FixtureCompany['agent'], status: 'open' | 'pending' | 'closed'): Promise<number> {
  const ids = new Set<number>();
  let cursor: string | null = null;
  do {
    const query: { status: typeof status; showAll: 'true'; cursor?: string } = { status, showAll: 'true' };
    if (cursor) query.cursor = cursor;
    const page = await agent.call(tickets.list, { query });
    for (const { id } of page.tickets) ids.add(id);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids.size;
}

/** The phone lists every device it was ever linked to, so a different one means that a QR code was scanned. */
async function isPairedAnew({ phones }: CompaniesFixture, { number, deviceId }: PairedConnection): Promise<boolean> {
  const { linkedDevices } = await phones.show(number);
  return linkedDevices.length !== 1 || linkedDevices[0]?.id !== deviceId;
}
