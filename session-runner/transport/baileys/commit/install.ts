import {
  type BaileysEvent,
  type BaileysEventMap,
  type BinaryNode,
  isLidUser,
  jidNormalizedUser,
  type makeWASocket,
} from '@whiskeysockets/baileys';
import type { WebSocket } from 'ws';
import type { OutputCommit } from './output-commit.ts';
import type { StanzaLedger } from './stanza-ledger.ts';

export type WhatsAppSocket = ReturnType<typeof makeWASocket>;

/** The web socket under the library, which we stand in front of. */
export type WebSocketUnderneath = WebSocket;

export const underneath = (socket: WhatsAppSocket): WebSocketUnderneath => {
  const { socket: raw } = socket.ws as unknown as { socket: WebSocketUnderneath | null };
  if (!raw) throw new Error('the WhatsApp library no longer opens its web socket at once');
  return raw;
};

/**
 * Frames wait for their batch. The library is told "written" immediately: it awaits that before it emits the event
 * of an incoming message, so holding the answer (or corking the TCP socket) would wait for itself.
 */
export function gateFrames(raw: WebSocketUnderneath, commit: OutputCommit<unknown>, onFrame: () => void) {
  const send = raw.send.bind(raw);
  const gated = (frame: Uint8Array, written?: (error?: Error) => void): void => {
    onFrame();
    if (commit.stopped) {
      written?.(new Error('session stopped'));
      return;
    }
    commit.stage((batch) => batch.frames.push(frame));
    written?.();
  };
  Object.assign(raw, { send: gated });
  return (frame: Uint8Array): void => send(frame, () => undefined); // a failed write shows as a closed socket
}

/** Sees every event before the library's own buffering, which would hold events back beyond their batch. */
export function tapEvents(
  socket: WhatsAppSocket,
  see: <T extends BaileysEvent>(event: T, data: BaileysEventMap[T]) => void,
  onCredentials: () => void,
): void {
  const emit = socket.ev.emit.bind(socket.ev);
  socket.ev.emit = (event, data) => {
    see(event, data);
    const result = emit(event, data);
    if (event === 'creds.update') onCredentials(); // after: the library assigns them in its own listener
    return result;
  };
}

/**
 * A stanza whose key step and event are both durable is only acknowledged again. The library would answer it with a
 * retry receipt, as libsignal reports a used key as "No matching sessions found".
 * A message that is merely stored is not filtered: its key step may be missing, so it must be decrypted again.
 */
export function filterHandled(socket: WhatsAppSocket, stanzas: StanzaLedger): void {
  const listeners = socket.ws.listeners('CB:message') as ((node: BinaryNode) => Promise<void>)[];
  socket.ws.removeAllListeners('CB:message');
  const inOrder = inOrderPerChat();
  socket.ws.on('CB:message', (node: BinaryNode) => {
    if (stanzas.isHandled(node)) return acknowledgeAgain(socket, node);
    stanzas.arrived(node);
    const message = inOneQueue(node);
    inOrder(chatOf(message), () => Promise.all(listeners.map((listener) => listener(message))));
  });
}

/**
 * The library puts what was missed (`offline`) into a queue of its own and says at once that it is handled, so that what is
 * written while it catches up overtakes it. For us there is no difference: both wait for their turn in the chat.
 */
function inOneQueue(node: BinaryNode): BinaryNode {
  const { offline: _, ...attrs } = node.attrs;
  return { ...node, attrs };
}

/**
 * The library looks addresses up before it queues a message, which takes longer for the first message of a contact:
 * the second one overtook it. One chat does not wait for another.
 */
function inOrderPerChat(): (chat: string, work: () => Promise<unknown>) => void {
  const last = new Map<string, Promise<unknown>>();
  return (chat, work) => {
    const before = last.get(chat);
    const turn = before ? before.then(work) : work();
    const done = turn
      .catch(() => undefined) // the library reports its own failures
      .then(() => {
        if (last.get(chat) === done) last.delete(chat);
      });
    last.set(chat, done);
  };
}

function acknowledgeAgain(socket: WhatsAppSocket, { attrs }: BinaryNode): void {
  const { from, participant, recipient, id, category } = attrs;
  if (!from || !id) return;
  // A receipt that cannot be staged means the socket is closing: the stanza will come again.
  const sent = recipient // written on another of our own devices
    ? socket.sendReceipt(recipient, isLidUser(recipient) ? from : undefined, [id], 'sender')
    : socket.sendReceipt(from, participant, [id], category === 'peer' ? 'peer_msg' : undefined);
  sent.catch(() => undefined);
}

/**
 * One person writes under a phone address or a LID, the other beside it, and from several devices. What the company's own phone
 * wrote is of the chat it went to, and must not overtake the question it answers.
 */
const chatOf = ({ attrs }: BinaryNode): string => {
  const { recipient, peer_recipient_lid: recipientLid, sender_lid: senderLid, from } = attrs;
  return jidNormalizedUser(recipient ? (recipientLid ?? recipient) : (senderLid ?? from));
};
