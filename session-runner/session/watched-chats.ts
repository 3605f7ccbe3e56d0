import type { LiveMessage } from '#shared/live/contract.ts';
import type { PeerIdentity } from '#shared/messages/inbound.ts';
import { presenceEvent } from '#shared/presence/events.ts';
import { type ChatWatch, type CustomerActivity, typingShownMs, viewingShownMs } from '#shared/presence/presence.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { ConnectionId, SessionHandle } from '../transport/transport.ts';

/** As far as we can see, WhatsApp keeps sending presence while the socket lives; the request is repeated anyway. */
const askEveryMs = 60_000;
/** A phone repeats that its owner types; agents need it less often. */
const publishEveryMs = 8000;

type Watched = ChatWatch & {
  until: number;
  askedAt: number;
  lastPublished: { doing: CustomerActivity; at: number };
  typing: NodeJS.Timeout | undefined;
};

export type WatchedChatsPorts = {
  publish(message: LiveMessage): Promise<void>;
  onTrouble(error: unknown): void;
};

/**
 * The chats that agents have open: requests and publishes what their customers are doing, and shows the customers that
 * we type. Nothing of it is stored; every watch expires unless it is renewed.
 */
export class WatchedChats {
  readonly #connection: ConnectionId;
  readonly #socket: Pick<SessionHandle, 'watch' | 'showTyping'>;
  readonly #ports: WatchedChatsPorts;
  readonly #chats = new Map<number, Watched>();

  constructor(connection: ConnectionId, socket: Pick<SessionHandle, 'watch' | 'showTyping'>, ports: WatchedChatsPorts) {
    this.#connection = connection;
    this.#socket = socket;
    this.#ports = ports;
  }

  /** Starts or extends the watch of a chat that an agent has open. */
  renew(watch: ChatWatch): void {
    const now = Date.now();
    for (const [id, { until, typing }] of this.#chats) if (until <= now && !typing) this.#chats.delete(id);
    const left = this.#chats.get(watch.left ?? -1);
    if (left) left.until = now;
    const existing = this.#chats.get(watch.ticketId);
    if (watch.isOver) {
      if (existing) existing.until = now;
      return;
    }
    const watched: Watched = {
      ...watch,
      until: now + viewingShownMs,
      askedAt: existing?.askedAt ?? Number.NEGATIVE_INFINITY,
      lastPublished: existing?.lastPublished ?? { doing: 'nothing', at: 0 },
      typing: existing?.typing,
    };
    this.#chats.set(watch.ticketId, watched);
    if (now - watched.askedAt >= askEveryMs) {
      watched.askedAt = now;
      this.#run(this.#socket.watch(watch.chat));
    }
    if (watch.composing) this.#showTyping(watched);
  }

  /** Publishes what a customer is doing in a watched chat. */
  receive(chat: PeerIdentity, doing: CustomerActivity): void {
    const now = Date.now();
    for (const watched of this.#chats.values()) {
      if (watched.until <= now || !isSame(watched.chat, chat)) continue;
      const { lastPublished, ticketId, rooms } = watched;
      if (lastPublished.doing === doing && (doing === 'nothing' || now - lastPublished.at < publishEveryMs)) continue;
      watched.lastPublished = { doing, at: now };
      const event = presenceEvent(tenantOfRow(this.#connection), { action: 'customer', ticketId, doing }, rooms);
      this.#run(this.#ports.publish(event));
    }
  }

  close(): void {
    for (const { typing } of this.#chats.values()) clearTimeout(typing);
    this.#chats.clear();
  }

  #showTyping(watched: Watched): void {
    clearTimeout(watched.typing);
    watched.typing = setTimeout(() => {
      const last = this.#chats.get(watched.ticketId);
      if (last) last.typing = undefined;
      this.#run(this.#socket.showTyping(watched.chat, false));
    }, typingShownMs);
    this.#run(this.#socket.showTyping(watched.chat, true));
  }

  #run(work: Promise<void>): void {
    work.catch((error: unknown) => this.#ports.onTrouble(error));
  }
}

const isSame = (a: PeerIdentity, b: PeerIdentity): boolean =>
  (a.phone !== null && a.phone === b.phone) || (a.lid !== null && a.lid === b.lid);
