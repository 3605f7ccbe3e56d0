import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '#web/api/session.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { recentConversations } from '#web/entities/tickets/recent-conversations.ts';
import { appPaths } from '#web/paths.ts';
import type { BarCommand } from './entries.ts';

/** The conversations that were open lately, without the one on screen. */
export function useRecentCommands(): BarCommand[] {
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const [recent] = useState(() =>
    recentConversations(userId).filter(({ uuid }) => location.pathname !== appPaths.ticket.href(uuid)),
  );
  return recent.map(
    ({ uuid, name, picture }): BarCommand => ({
      id: `recent-${uuid}`,
      kind: 'recent',
      text: name,
      icon: <Avatar name={name} picture={picture} size={28} />,
      run: () => void navigate(appPaths.ticket.href(uuid)),
    }),
  );
}
