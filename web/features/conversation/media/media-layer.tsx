import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { Message } from '#shared/messages/message.ts';
import {
  type CardPerson,
  type ConversationMedia,
  ConversationMediaProvider,
} from '#web/entities/messages/conversation-media.ts';
import { isLightboxMessage } from '#web/entities/messages/files/file-message.ts';
import { pausePlayback } from './playback.ts';

/** Loaded when a picture is first enlarged. */
const Lightbox = lazy(() =>
  import('#web/entities/messages/files/lightbox.tsx').then((file) => ({ default: file.Lightbox })),
);
/** Loaded when a contact's card is opened. */
const NewTicketDialog = lazy(() =>
  import('#web/entities/tickets/dialogs/new-ticket-dialog.tsx').then((file) => ({ default: file.NewTicketDialog })),
);

interface MediaLayerContentProps {
  messages: readonly Message[];
  contactName: string;
  mayFetch: boolean;
  onChanged: (message: Message) => void;
  children: ReactNode;
}

/**
 * Provides all files of one conversation with the lightbox and the dialog for people on cards; stops playback when the
 * conversation closes.
 */
export function MediaLayer({ messages, contactName, mayFetch, onChanged, children }: MediaLayerContentProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const [person, setPerson] = useState<CardPerson | null>(null);
  const files = useMemo(() => (shownId === null ? [] : messages.filter(isLightboxMessage)), [messages, shownId]);
  const index = files.findIndex(({ id }) => id === shownId);
  const media = useMemo<ConversationMedia>(
    () => ({ enlarge: setShownId, mayFetch, changed: onChanged, chatWith: setPerson }),
    [mayFetch, onChanged],
  );
  useEffect(() => pausePlayback, []);
  return (
    <ConversationMediaProvider value={media}>
      {children}
      <Suspense>
        {index !== -1 && (
          <Lightbox
            files={files}
            index={index}
            contactName={contactName}
            onIndex={(next) => setShownId(files[next]?.id ?? null)}
            onClose={() => setShownId(null)}
          />
        )}
      </Suspense>
      <Suspense>{person && <NewTicketDialog person={person} onClose={() => setPerson(null)} />}</Suspense>
    </ConversationMediaProvider>
  );
}
