import { memo, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useConversationMedia } from '#web/entities/messages/conversation-media.ts';
import { type FileMessage, isFileMessage } from '#web/entities/messages/files/file-message.ts';
import { VideoClip, VideoPoster } from '#web/entities/messages/files/video-clip.tsx';
import { PictureFrame } from '#web/entities/messages/picture-frame.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { RefusedChangeNote } from '../actions/change-note.tsx';
import { MessageTools } from '../actions/message-tools.tsx';
import { Reactions } from '../actions/reactions.tsx';
import { useMessagePress } from '../actions/use-message-press.ts';
import { BubbleMeta } from '../bubble-meta.tsx';
import { conversationText } from '../conversation.text.ts';
import { FailureNote } from '../failure-note.tsx';
import { PhotoMessage } from '../media/picture.tsx';
import type { AlbumRow } from '../message-rows.ts';
import { UnfoldingContext } from '../message-text.tsx';
import '../media/media.css';
import './album.css';

/** Pictures of a folded album. */
const maxShown = 4;
/** First messages of albums the reader unfolded: rows that left the screen come back unfolded. */
const unfolded = new Set<string>();

/** The list corrects its position within this time of a jump. */
const settlingMs = 400;

/** The list scrolls to an album; a high one may still have the picture that is meant out of sight. */
function useStayInSight(element: RefObject<HTMLElement | null>, isMeant: boolean): void {
  useEffect(() => {
    const list = element.current?.closest('.messages-scroll');
    if (!isMeant || !list) return;
    const show = () => element.current?.scrollIntoView({ block: 'nearest' });
    const stop = () => list.removeEventListener('scroll', show);
    show();
    list.addEventListener('scroll', show);
    const timer = setTimeout(stop, settlingMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [element, isMeant]);
}

interface TileProps {
  message: FileMessage;
  contactName: string;
  language: string;
  isHighlighted: boolean;
  /** The number of pictures that this one stands for besides itself. */
  hidden: number;
}

function Tile({ message, contactName, language, isHighlighted, hidden }: TileProps) {
  const element = useRef<HTMLDivElement>(null);
  const { enlarge } = useConversationMedia();
  const press = useMessagePress(message, null);
  const where = { message, contactName, language };
  const isVideo = message.mediaType === 'video';
  useStayInSight(element, isHighlighted);
  return (
    <div
      ref={element}
      className="album-tile"
      data-message={message.id}
      data-highlighted={isHighlighted}
      data-failed={message.failure !== null}
      {...press}
    >
      {isVideo && message.media.state === 'ready' ? (
        <PictureFrame media={message.media} showsThumbnail>
          <VideoPoster {...where} onPlay={() => enlarge(message.id)} />
        </PictureFrame>
      ) : isVideo ? (
        <VideoClip {...where} />
      ) : (
        <PhotoMessage {...where} />
      )}
      {hidden > 0 && <span className="album-more centered">+{hidden}</span>}
      <Reactions message={message} contactName={contactName} />
      <BubbleMeta message={message} language={language} />
      <MessageTools message={message} onReply={null} />
    </div>
  );
}

interface AlbumProps {
  items: AlbumRow['items'];
  contactName: string;
  language: string;
  /** Id of the picture that is marked for a moment after a jump to it. */
  highlighted: string | null;
}

/**
 * Pictures and videos of one sender in one grid. Each keeps its menu, time, tick and failure. A long album is folded
 * until its reader unfolds it, unless one of the pictures below the fold failed or was jumped to.
 */
export const MediaAlbum = memo(function Album({ items, contactName, language, highlighted }: AlbumProps) {
  const text = useText(conversationText);
  const reportUnfolding = useContext(UnfoldingContext);
  const [{ message: first, startsGroup }] = items;
  const [isUnfolded, setUnfolded] = useState(() => unfolded.has(first.id));
  const messages = items.map(({ message }) => message).filter(isFileMessage);
  const needsAll = messages.slice(maxShown - 1).some(({ id, failure }) => id === highlighted || failure);
  if (needsAll) unfolded.add(first.id);
  const isWhole = messages.length <= maxShown || isUnfolded || unfolded.has(first.id);
  const shown = isWhole ? messages : messages.slice(0, maxShown);
  const hidden = messages.length - shown.length;
  return (
    <div className="bubble-line" data-ours={first.fromMe} data-starts={startsGroup}>
      <div className="bubble" data-shape="album">
        {startsGroup && first.participant && (
          <span className="bubble-author small strong">{first.participant.name}</span>
        )}
        {first.isForwarded && <span className="bubble-forwarded meta">{text.forwarded}</span>}
        <div className="album">
          {shown.map((message, at) => (
            <Tile
              key={message.id}
              {...{ message, contactName, language }}
              isHighlighted={message.id === highlighted}
              hidden={at === shown.length - 1 ? hidden : 0}
            />
          ))}
        </div>
        {hidden > 0 && (
          <button
            type="button"
            className="bubble-unfold"
            onClick={() => {
              reportUnfolding();
              unfolded.add(first.id);
              setUnfolded(true);
            }}
          >
            {text.showAll(messages.length)}
          </button>
        )}
      </div>
      {messages.map((message) => (
        <AlbumNotes key={message.id} message={message} />
      ))}
    </div>
  );
});

function AlbumNotes({ message }: { message: FileMessage }) {
  if (message.failure) return <FailureNote message={message} failure={message.failure} />;
  return <RefusedChangeNote change={message.change} />;
}
