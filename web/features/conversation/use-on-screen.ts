import type { Ticket } from '#shared/tickets/ticket.ts';
import { useMarkMentionsSeen } from '#web/entities/mentions/use-mentions.ts';
import { useFrontConversation } from '#web/entities/tickets/front-conversation.ts';
import { useRememberConversation } from '#web/entities/tickets/recent-conversations.ts';

/** Takes down what follows from a conversation being on screen: no notices about it, a recent entry, its mentions seen. */
export function useConversationOnScreen(ticket: Ticket): void {
  useFrontConversation(ticket.id);
  useRememberConversation(ticket);
  useMarkMentionsSeen(ticket.id);
}
