import type { Caller } from '#functions/company/auth/caller.ts';
import { isChatMember } from '#functions/conversation/chats/chat-row.ts';
import { findChat } from '#functions/conversation/chats/chat-store.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { chatTypingEvent } from '#shared/chats/events.ts';
import { minPresenceRepeatMs } from '#shared/presence/presence.ts';

/** Clients repeat it while their user types; repeats that come sooner are dropped. Kept in memory only. */
const lastAt = new Map<string, number>();
const maxKept = 5000;

/** Announces to the other members of a chat that this user types there; ignores chats of which the user is no member. */
export async function announceChatTyping(socketId: string, { tenant, user, company }: Caller, chatId: number) {
  const key = `${socketId} ${chatId}`;
  const now = Date.now();
  if (now - (lastAt.get(key) ?? 0) < minPresenceRepeatMs) return;
  if (lastAt.size >= maxKept) lastAt.clear();
  lastAt.set(key, now);
  if (!company.plan.useInternalChat) return;
  const chat = await findChat(tenant, chatId);
  if (!chat || !isChatMember(chat, user.id)) return;
  const rooms = chat.memberIds.filter((id) => id !== user.id).map((id) => `user-${id}` as const);
  if (rooms.length > 0)
    await publishEvents(chatTypingEvent(tenant, { chatId, user: { id: user.id, name: user.name } }, rooms));
}
