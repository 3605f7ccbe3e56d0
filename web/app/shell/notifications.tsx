import { useCallback } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { Bell } from '#web/features/notifications/bell.tsx';
import { VolumeControl } from '#web/features/notifications/volume-control.tsx';
import { mediaText } from '#web/features/tickets/conversation/media.text.ts';
import { lastWords } from '#web/features/tickets/list/last-words.ts';
import { useText } from '#web/ui/use-text.ts';

/** Volume and bell; what a ticket says last is told as its row in the list tells it. */
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
