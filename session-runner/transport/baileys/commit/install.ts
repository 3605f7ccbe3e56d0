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

/** The web socket under the library, whose `send` we replace. */
export type WebSocketUnderneath = WebSocket;

export function innerWebSocket(socket: WhatsAppSocket): WebSocketUnderneath {
  const { socket: raw } = socket.ws as unknown as { socket: WebSocketUnderneath | null };
  if (!raw) throw new Error('the WhatsApp library no longer opens its web socket at once');
  return raw;
}

/**
 * Holds frames until their batch is durable. The library gets the "written" callback at once: it awaits that before it
 * emits the event of an incoming message, so holding the callback (or corking the TCP socket) would wait for itself.
 */
export function holdFramesUntilDurable(raw: WebSocketUnderneath, commit: OutputCommit<unknown>, onFrame: () => void) {
  const send = raw.send.bind(raw);
  const gated = (frame: Uint8Array, written?: (error?: Error) => void): void => {
    onFrame();
    if (commit.stopped) {
      written?.(new Error('session stopped'));
      return;
    }
    commit.addToBatch((batch) => batch.frames.push(frame));
    written?.();
  };
  Object.assign(raw, { send: gated });
  return (frame: Uint8Array): void => send(frame, () => undefined); // a failed write shows as a closed socket
}

/** Sees every event before the library's own buffering, which would delay events beyond their batch. */
export function observeBaileysEvents(
  socket: WhatsAppSocket,
  see: <T extends BaileysEvent>(event: T, data: BaileysEventMap[T]) => void,
  onCredentials: () => void,
): void {
  const emit = socket.ev.emit.bind(socket.ev);
  socket.ev.emit = (event, data) => {
    see(event, data);
    const result = emit(event, data);
    if (event === 'creds.update') onCredentials(); // afterwards, because the library assigns them in its own listener
    return result;
  };
}

/**
 * Only acknowledges a stanza again whose key step and event are both durable. The library would answer it with a retry
 * receipt, because libsignal reports a used key as "No matching sessions found".
 * A message of which only the event is stored is not filtered: its key step may be missing, so it must be decrypted
 * again.
 */
export function filterHandledStanzas(socket: WhatsAppSocket, stanzas: StanzaLedger): void {
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
 * Removes the `offline` mark. The library puts missed messages into a separate queue and reports them as handled at
 * once, so that messages written while it catches up overtake them. Without the mark both wait for their turn in the
 * chat.
 */
function inOneQueue(node: BinaryNode): BinaryNode {
  const { offline: _, ...attrs } = node.attrs;
  return { ...node, attrs };
}

/**
 * Runs the listeners one message after the other per chat. The library looks addresses up before it queues a message,
 * which takes longer for the first message of a contact: the second one overtook it. Chats do not wait for each other.
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
  // A receipt that cannot be staged means that the socket is closing: the stanza will be sent again.
  const sent = recipient // written on another device of our account
    ? socket.sendReceipt(recipient, isLidUser(recipient) ? from : undefined, [id], 'sender')
    : socket.sendReceipt(from, participant, [id], category === 'peer' ? 'peer_msg' : undefined);
  sent.catch(() => undefined);
}

/**
 * The chat of a stanza. A person may write under a phone address or a LID, with the other beside it, and from several
 * devices. A message from the company's own phone belongs to the chat it went to, and must not overtake the question it
 * answers.
 */
const chatOf = ({ attrs }: BinaryNode): string => {
  const { recipient, peer_recipient_lid: recipientLid, sender_lid: senderLid, from } = attrs;
  return jidNormalizedUser(recipient ? (recipientLid ?? recipient) : (senderLid ?? from));
};
