import { handler as commandOnSocket } from '#functions/entries/live/command.ts';
import { handler as connect } from '#functions/entries/live/connect.ts';
import { handler as liveTicket } from '#functions/entries/live/ticket.ts';
import type { SignedInUser } from '#functions/entries/testing/company.ts';
import { edgeProofHeaders } from '#functions/entries/testing/edge.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { minPresenceRepeatMs } from '#shared/presence/presence.ts';

/** An operation to measure. */
export interface MeasuredOperation {
  work: (n: number) => Promise<unknown>;
  /** Preparation before each call; not counted. */
  before?: (n: number) => Promise<unknown>;
}

/**
 * The frames that an open app sends on its socket automatically, and how the socket is opened. The two tickets are of one
 * connection.
 */
export async function measuredSocketOperations(
  { token }: SignedInUser,
  [ticketId, otherId]: readonly [number, number],
) {
  const askTicket = async () => (await invoke(liveTicket, { token })).body.ticket as string;
  const open = (connectionId: string, ticket: string) =>
    connect({
      requestContext: { connectionId },
      headers: edgeProofHeaders(),
      queryStringParameters: { ticket },
    } as never);
  await open('measured', await askTicket());
  const requestContext = { connectionId: 'measured' };
  const sendText = (frame: object) => commandOnSocket({ requestContext, body: JSON.stringify(frame) } as never);
  const leaves = (ticketId: number) => [
    { action: 'left', ticketId },
    { action: 'leaveChatBox', ticketId },
  ];
  const enters = (ticketId: number) => [
    { action: 'joinChatBox', ticketId },
    { action: 'viewing', ticketId },
  ];
  // Repeating presence at once is not forwarded: normally another socket would send it, or this one later.
  let later = 0;
  const presence = (frameOf: (n: number) => object): MeasuredOperation => ({
    before: async () => {
      later += minPresenceRepeatMs;
    },
    work: (n) => atTime(later, () => sendText(frameOf(n))),
  });
  const moved = (n: number) => (n % 2 === 0 ? ([ticketId, otherId] as const) : ([otherId, ticketId] as const));
  let ticket = '';
  return {
    ping: { work: () => sendText({ action: 'ping' }) },
    seen: { work: () => sendText({ action: 'userStatus' }) },
    // From one conversation to the next.
    enter: presence((n) => ({ commands: [...leaves(moved(n)[0]), ...enters(moved(n)[1])] })),
    viewing: presence(() => ({ action: 'viewing', ticketId })),
    viewingBeside: presence(() => ({ action: 'viewing', ticketId, often: true })),
    typing: presence(() => ({ action: 'typing', ticketId })),
    left: presence(() => ({ commands: leaves(ticketId) })),
    join: presence(() => ({
      commands: [
        { action: 'joinTickets', status: 'pending' },
        { action: 'joinTickets', status: 'open' },
        { action: 'joinNotification' },
      ],
    })),
    // After those that read the company's sockets.
    liveTicket: { work: askTicket },
    connect: {
      before: async () => {
        ticket = await askTicket();
      },
      work: (n: number) => open(`measured ${n}`, ticket),
    },
  };
}

/** Runs `work` with `Date.now` advanced by `ahead` milliseconds. */
async function atTime<T>(ahead: number, work: () => Promise<T>): Promise<T> {
  const { now } = Date;
  Date.now = () => now() + ahead;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}
