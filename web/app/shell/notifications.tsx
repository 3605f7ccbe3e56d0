import { useCallback } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { Bell } from '#web/features/notifications/bell.tsx';
import { VolumeControl } from '#web/features/notifications/volume-control.tsx';
import { mediaText } from '#web/features/tickets/conversation/media.text.ts';
import { lastWords } from '#web/features/tickets/list/last-words.ts';
import { useText } from '#web/ui/use-text.ts';

/** The volume control and the bell; the bell shows a ticket's last message as the ticket list does. */
export function Notifications() {
  const media = useText(mediaText);
  const wordsOf = useCallback((ticket: Ticket) => lastWords(ticket.lastMessage, media), [media]);
  return (
    <>
      <VolumeControl />
      <Bell wordsOf={wordsOf} />
    </>
  );
}
