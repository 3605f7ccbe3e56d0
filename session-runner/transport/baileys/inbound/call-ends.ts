import { type BinaryNode, getAllBinaryNodeChildren } from '@whiskeysockets/baileys';
import type { CallState } from '#shared/messages/call.ts';

/** Reasons with which WhatsApp ends a call here that another device of the account accepted or rejected. */
const elsewhere: Record<string, CallState> = { accepted_elsewhere: 'accepted', rejected_elsewhere: 'rejected' };
const maxKept = 100;

/**
 * The end of a call that a stanza reports. An `offer_notice` is about a call that was missed while this device was
 * offline.
 */
const endIn = ({ tag, attrs }: BinaryNode): CallState | undefined =>
  tag === 'offer_notice' ? 'missed' : tag === 'terminate' ? elsewhere[attrs.reason ?? ''] : undefined;

/**
 * Remembers how calls ended, because the library reports every end alike, and a missed call like an incoming one. The
 * end is read right after the stanza was seen.
 */
export class CallEndMemory {
  readonly #ends = new Map<string, CallState>();

  /** Call before or while the library handles the stanza. */
  see(node: BinaryNode): void {
    const [info] = getAllBinaryNodeChildren(node);
    const id = info?.attrs['call-id'];
    const end = info && endIn(info);
    if (!id || !end) return;
    this.#ends.set(id, end);
    for (const oldest of this.#ends.keys()) if (this.#ends.size > maxKept) this.#ends.delete(oldest);
  }

  endOf(callId: string): CallState | undefined {
    return this.#ends.get(callId);
  }
}
