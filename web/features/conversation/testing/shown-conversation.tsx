import '#web/ui/theme/theme.css';
import '../conversation.css';
import '../bubble.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import type { SignedIn } from '#shared/auth/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import { routes } from '#shared/routes.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { routeRequestAddress } from '#web/api/request.ts';
import { signInWithPassword } from '#web/api/session.ts';
import { ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { Conversation } from '../conversation.tsx';

const perPage = 20;

/** The conversation that the stubbed server holds. Tests change it. */
export interface StubbedConversation {
  ticket: Ticket;
  messages: Message[];
  /** `seq` of the last message that was read. */
  readSeq: number;
  /** Scheduled messages of the contact; the company's plan has them if this is set. */
  schedules?: object[];
}

const user = {
  id: 1,
  name: 'Ana',
  profile: 'admin',
  queues: [],
  watchedQueues: [],
  companyId: 1,
  company: { id: 1, timeZone: 'UTC', plan: {}, settings: [] },
} as unknown as SignedIn;
const userOf = ({ schedules }: StubbedConversation) => ({
  ...user,
  company: { ...user.company, plan: { useSchedules: schedules !== undefined } },
});
const token = `x.${btoa(JSON.stringify({ sessionId: 's' }))}.x`;

/** Answers as `GET /messages/{ticketId}` does. */
const pageOf = ({ ticket, messages, readSeq }: StubbedConversation, query: URLSearchParams) => {
  const cursor = query.get('cursor');
  const after = query.get('after');
  const until = query.get('until');
  const seen = messages.map((message) => ({ ...message, read: message.fromMe || message.seq <= readSeq }));
  const before = cursor ? Number(cursor) : until ? Number(until) + 1 : Number.POSITIVE_INFINITY;
  const found = after
    ? seen.filter(({ seq }) => seq > Number(cursor ?? after))
    : seen.filter(({ seq }) => seq < before).reverse();
  const shown = found.slice(0, perPage);
  const hasMore = found.length > perPage;
  return {
    messages: after ? shown : shown.toReversed(),
    ticket,
    readSeq,
    acts: [],
    count: messages.length,
    hasMore,
    nextCursor: hasMore ? String(shown.at(-1)?.seq) : null,
  };
};

/** Answers as `GET /contacts/{contactId}/overview` does. */
const overviewOf = ({ ticket }: StubbedConversation, query: URLSearchParams) => {
  const cycle = { number: 1, queuedAt: ticket.createdAt, startedAt: null, finishedAt: null, user: null, queue: null };
  const of = { ticketId: ticket.id, ticketUuid: ticket.uuid, whatsapp: ticket.whatsapp };
  const rating = { closedBy: null, ratingAt: null, awaitsRating: false, rated: false, score: null };
  const isAsked = (part: string) => query.get('parts')?.split(',').includes(part);
  return {
    contact: { ...ticket.contact, extraInfo: [] },
    tickets: [ticket],
    ...(isAsked('history') && { history: { cycles: [{ ...cycle, ...rating, ...of }], hasMore: false } }),
    ...(isAsked('media') && { media: { messages: [], hasMore: false } }),
  };
};

/** The addresses of reads that were sent together. */
const addressesIn = (query: URLSearchParams): string[] => {
  const asked = JSON.parse(query.get('reads') ?? '[]') as ({ route: string } & Parameters<
    typeof routeRequestAddress
  >[1])[];
  return asked.map(({ route, ...input }) =>
    routeRequestAddress(routes.find(({ id }) => id === route) ?? { path: '/' }, input),
  );
};

/** Stubs the server of one conversation and signs a user in. Returns the paths that were called, newest last. */
export async function serveConversation(stored: StubbedConversation): Promise<string[]> {
  const calls: string[] = [];
  const answer = async (address: string, { method }: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, location.href);
    if (pathname === '/api/reads/together') {
      const parts = addressesIn(searchParams).map(async (part) => (await answer(part, { method: 'GET' })).json());
      return Response.json({ answers: (await Promise.all(parts)).map((body) => ({ status: 200, body })) });
    }
    calls.push(`${method} ${pathname}`);
    if (pathname === '/api/auth/login') return Response.json({ token, sessionId: 's', user: userOf(stored) });
    if (pathname === `/api/messages/read/${stored.ticket.id}`) {
      stored.readSeq = stored.messages.length;
      stored.ticket = { ...stored.ticket, unreadMessages: 0 };
      return Response.json({ message: 'read' });
    }
    if (method === 'GET' && pathname === `/api/messages/${stored.ticket.id}`)
      return Response.json(pageOf(stored, searchParams));
    if (pathname === `/api/tickets/log/${stored.ticket.id}`) return Response.json({ entries: [] });
    if (pathname.endsWith('/overview')) return Response.json(overviewOf(stored, searchParams));
    if (pathname === '/api/schedules') return Response.json({ schedules: stored.schedules });
    return Response.json(pathname.includes('notes') ? [] : ticketForTest());
  };
  vi.stubGlobal('fetch', answer);
  await signInWithPassword('', '');
  return calls;
}

/** Draws the conversation in a pane of this size; returns a function that removes it. */
export function showConversation(
  stored: StubbedConversation,
  { address = '/', width = 760, height = 600, cache = new Map() } = {},
): () => void {
  const pane = document.body.appendChild(document.createElement('div'));
  pane.style.cssText = `display: grid; width: ${width}px; height: ${height}px`;
  const root = createRoot(pane);
  root.render(
    <SWRConfig value={{ provider: () => cache }}>
      <MemoryRouter initialEntries={[address]}>
        <Conversation ticket={stored.ticket} composer={() => null} />
      </MemoryRouter>
    </SWRConfig>,
  );
  return () => {
    root.unmount();
    pane.remove();
  };
}
