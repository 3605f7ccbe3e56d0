import { randomBytes } from 'node:crypto';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, exists, put, remove, write } from '#shared/server/table.ts';

/** The session for which a ticket opens a socket. */
interface TicketHolder {
  companyId: number;
  userId: number;
  sessionId: string;
}

const lifetimeSeconds = 30;
const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Issues a short-lived ticket that opens one socket: it may appear in an address, and so in logs, where a token may
 * not.
 */
export async function issueTicket({ companyId, userId, sessionId }: TicketHolder): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = nowSeconds() + lifetimeSeconds;
  await write({ write: put(keys.liveTicket(ticket), { companyId, userId, sessionId, expiresAt }) });
  return ticket;
}

/** Redeems a ticket and returns its holder; undefined when it was used, has expired or never existed. */
export async function redeemSocketTicket(ticket: string): Promise<TicketHolder | undefined> {
  const stillGood = {
    text: '#until > :now',
    names: { '#until': 'expiresAt' },
    values: { ':now': nowSeconds() },
  };
  try {
    return await write<TicketHolder & Record<string, unknown>>({
      write: remove(keys.liveTicket(ticket), both(exists, stillGood)),
      otherwise: 'ERR_SESSION_EXPIRED',
    });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
