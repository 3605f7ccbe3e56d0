import { useState } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { mediaPath } from '#web/api/media-address.ts';
import { type FileMessage, isFileMessage, isLightboxMessage } from '#web/entities/messages/files/file-message.ts';
import { Lightbox } from '#web/entities/messages/files/lightbox.tsx';
import { useSaveFile } from '#web/entities/messages/files/use-save-file.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { screenReaderNameOfMedia } from '#web/entities/messages/media-words.ts';
import { thumbnailSource } from '#web/entities/messages/picture-frame.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FileIcon, PlayIcon } from '#web/ui/buttons/icons.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { detailsText } from './details.text.ts';
import { historyText } from './history.text.ts';
import type { ContactOverviewState } from './use-overview.ts';

interface TileProps {
  message: FileMessage;
  contactName: string;
  onOpen: () => void;
}

function Tile({ message, contactName, onOpen }: TileProps) {
  const text = useText(mediaText);
  const language = useLanguage();
  const { thumbnail } = message.media;
  const name = screenReaderNameOfMedia(message, { contactName, language, text });
  const isVideo = message.mediaType === 'video';
  const source = thumbnail ? thumbnailSource(thumbnail) : isVideo ? null : mediaPath(message.mediaUrl ?? '');
  return (
    <li>
      <button type="button" aria-label={name} title={name} onClick={onOpen}>
        {source && <img src={source} alt="" loading="lazy" decoding="async" />}
        {isVideo && <PlayIcon size={20} />}
      </button>
    </li>
  );
}

function FileRow({ message }: { message: FileMessage }) {
  const text = useText(mediaText);
  const { save, isSaving, error } = useSaveFile(message);
  const name = message.media.fileName ?? text.document;
  return (
    <li>
      <button
        type="button"
        aria-label={text.saveFile(name)}
        title={name}
        aria-busy={isSaving}
        onClick={() => void save()}
      >
        <FileIcon size={16} />
        <span className="truncate">{name}</span>
        <time dateTime={message.createdAt}>{formatDay(message.createdAt)}</time>
      </button>
      <ErrorNotice error={error} />
    </li>
  );
}

const isDocument = (message: Message): message is FileMessage =>
  isFileMessage(message) && message.mediaType === 'document';

/** The newest pictures and videos of a contact as a grid that opens the viewer, and its documents to save. */
export function ContactMedia({ overview: { data, showMore } }: { overview: ContactOverviewState }) {
  const text = useText(detailsText);
  const { more } = useText(historyText);
  const [shownId, setShownId] = useState<string | null>(null);
  if (!data?.media) return null;
  const { messages, hasMore } = data.media;
  const { name } = data.contact;
  // The viewer goes through them as the conversation does: the oldest first.
  const seen = messages.filter(isLightboxMessage);
  const inOrder = seen.toReversed();
  const index = inOrder.findIndex(({ id }) => id === shownId);
  return (
    <>
      {messages.length === 0 && <p>{text.noMedia}</p>}
      <ul className="media-grid">
        {seen.map((message) => (
          <Tile key={message.id} message={message} contactName={name} onOpen={() => setShownId(message.id)} />
        ))}
      </ul>
      <ul className="media-files">
        {messages.filter(isDocument).map((message) => (
          <FileRow key={message.id} message={message} />
        ))}
      </ul>
      {hasMore && <Button onClick={() => showMore('media')}>{more}</Button>}
      {index !== -1 && (
        <Lightbox
          files={inOrder}
          index={index}
          contactName={name}
          onIndex={(next) => setShownId(inOrder[next]?.id ?? null)}
          onClose={() => setShownId(null)}
        />
      )}
    </>
  );
}
