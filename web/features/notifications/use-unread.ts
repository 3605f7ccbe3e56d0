import { webhooks } from '#shared/webhooks/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useAnnouncements } from '#web/entities/announcements/use-announcements.ts';
import { useStoppedCampaigns } from '#web/entities/campaigns/use-stopped-campaigns.ts';
import { isUnread } from '#web/entities/chats/chat-cache.ts';
import { useChats } from '#web/entities/chats/use-chats.ts';
import { useMentions } from '#web/entities/mentions/use-mentions.ts';
import { useTodos } from '#web/entities/todos/use-todos.ts';
import { useUnreadTickets } from './use-unread-tickets.ts';

/** Everything that the user has not seen yet, the same on every device: the server keeps all of it. */
export function useUnreadNotifications() {
  const me = useUser();
  const tickets = useUnreadTickets();
  const chats = useChats();
  const { fresh: announcements, markSeen } = useAnnouncements();
  const { unseenDue: todos } = useTodos();
  const can = useCan();
  const seesWebhooks = me.company.plan.useExternalApi && can('api-tokens:manage') && !me.enteredBy;
  const hooks = useResource(webhooks.list, seesWebhooks ? {} : null);
  useLiveEvent('webhook', () => void hooks.mutate());
  const endedWebhooks = (hooks.data?.webhooks ?? []).filter(({ offBecause }) => offBecause !== null);
  const campaigns = useStoppedCampaigns();
  const mentions = useMentions();
  return {
    endedWebhooks,
    tickets,
    chats: chats.rows.filter((chat) => isUnread(chat, me.id)),
    announcements,
    todos,
    campaigns,
    mentions,
    markSeen,
    count:
      tickets.rows.length +
      chats.unread +
      announcements.length +
      todos.length +
      campaigns.length +
      mentions.length +
      endedWebhooks.length,
    hasMore: tickets.hasMore,
  };
}

export type UnreadNotifications = ReturnType<typeof useUnreadNotifications>;
