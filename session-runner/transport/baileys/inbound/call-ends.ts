import { type BinaryNode, getAllBinaryNodeChildren } from '@whiskeysockets/baileys';
import type { CallState } from '#shared/messages/call.ts';

/** Why WhatsApp ends the ringing here when another device of the account took the call, or turned it down. */
const ELSEWHERE: Record<string, CallState> = { accepted_elsewhere: 'accepted', rejected_elsewhere: 'rejected' };
const mostKept = 100;

/** An `offer_notice` tells of a call that rang while this device was away. */
const endIn = ({ tag, attrs }: BinaryNode): CallState | undefined =>
  tag === 'offer_notice' ? 'missed' : tag === 'terminate' ? ELSEWHERE[attrs.reason ?? ''] : undefined;

/** Remembers how calls ended: the library calls every end alike, and one that was missed like one that rings. It asks right after the stanza was seen. */
export class CallEnds {
  readonly #ends = new Map<string, CallState>();

  /** Before or while the library handles the stanza. */
  see(node: BinaryNode): void {
    const [info] = getAllBinaryNodeChildren(node);
    const id = info?.attrs['call-id'];
    const end = info && endIn(info);
    if (!id || !end) return;
    this.#ends.set(id, end);
    for (const oldest of this.#ends.keys()) if (this.#ends.size > mostKept) this.#ends.delete(oldest);
  }

  endOf(callId: string): CallState | undefined {
    return this.#ends.get(callId);
  }
}
