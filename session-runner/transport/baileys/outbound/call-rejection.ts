import type { BinaryNode } from '@whiskeysockets/baileys';

/**
 * Builds the stanza of the library's own `rejectCall`, which would wait a minute for an answer that an ended call may
 * never get.
 */
export function callRejection(
  call: { id: string; caller: string },
  { me, tag }: { me: string; tag: string },
): BinaryNode {
  return {
    tag: 'call',
    attrs: { id: tag, from: me, to: call.caller },
    content: [{ tag: 'reject', attrs: { 'call-id': call.id, 'call-creator': call.caller, count: '0' } }],
  };
}
