import { pad } from '#shared/server/keys/key.ts';
import type { FoundMessageRow } from './index-rows.ts';

/** A message in the index, with the row of its ticket. */
export interface Posting extends Pick<FoundMessageRow, 'contactId' | 'whatsappId'> {
  /** Time, ticket and `seq`: the position in the index. */
  at: string;
  ticketId: number;
  seq: number;
}

/** The position of a message in the index: sort keys of the index end with it. */
export function positionOf(createdAt: string, ticketId: number, seq: number): string {
  return `${new Date(createdAt).toISOString()}#${pad(ticketId)}#${pad(seq)}`;
}

/** The end of a sort key of the index, or a position, as a posting without its ticket's row. */
export function readPosition(sk: string): Pick<Posting, 'at' | 'ticketId' | 'seq'> {
  const [seq, ticketId, time] = sk.split('#').reverse();
  return { at: `${time}#${ticketId}#${seq}`, ticketId: Number(ticketId), seq: Number(seq) };
}

/** A posting as a block's rows hold it, briefly: numbers to the base of 36. */
export function postingText({ at, ticketId, seq, contactId, whatsappId }: Posting): string {
  const ms = Date.parse(at.slice(0, at.indexOf('#')));
  return [ms, ticketId, seq, contactId, whatsappId].map((one) => one.toString(36)).join('.');
}

export function readPosting(text: string): Posting {
  const [ms = 0, ticketId = 0, seq = 0, contactId = 0, whatsappId = 0] = text
    .split('.')
    .map((one) => parseInt(one, 36));
  return { at: positionOf(new Date(ms).toISOString(), ticketId, seq), ticketId, seq, contactId, whatsappId };
}
