import { useEffect } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';

interface Recent {
  uuid: string;
  name: string;
  picture: string;
}

/** The one on screen and five more. */
const maxKept = 6;

/** Kept by the tab and not by the browser: names of customers do not outlive the work. */
const keyOf = (userId: number) => `recado-recent-${userId}`;

/** The conversations that this user opened in this tab, the latest first. */
export function recentConversations(userId: number): Recent[] {
  return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]');
}

/** Remembers the conversation on screen as one opened lately. */
export function useRememberConversation({ uuid, contact }: Pick<Ticket, 'uuid' | 'contact'>): void {
  const { id: userId } = useUser();
  const { name, profilePicUrl: picture } = contact;
  useEffect(() => {
    const others = recentConversations(userId).filter((other) => other.uuid !== uuid);
    const kept = [{ uuid, name, picture }, ...others].slice(0, maxKept);
    sessionStorage.setItem(keyOf(userId), JSON.stringify(kept));
  }, [userId, uuid, name, picture]);
}
