import { renderVariables } from '#shared/text/variables.ts';
import { byteSize } from '#web/entities/messages/byte-size.ts';
import { FilePicture } from '#web/entities/messages/file-picture.tsx';
import { frameSize } from '#web/entities/messages/frame-size.ts';
import { truncateMiddle } from '#web/entities/messages/middle-truncation.ts';
import { PictureFrame } from '#web/entities/messages/picture-frame.tsx';
import { playLength } from '#web/entities/messages/play-length.ts';
import { useTextVariableContext } from '#web/entities/messages/use-render-context.ts';
import { outgoingKindOfQuickFile, type QuickFile } from '#web/entities/sends/quick-file.ts';
import type { OutgoingFile, PendingSend } from '#web/entities/sends/sends.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ContactCards } from '../media/contact-cards.tsx';
import { LocationCard } from '../media/location-card.tsx';
import { MessageText } from '../message-text.tsx';
import { sendingText } from './sending.text.ts';
import { UploadProgress } from './upload-progress.tsx';

interface SendContentProps {
  send: PendingSend;
  contactName: string;
  language: string;
  onCancel: () => void;
}

type FileProps = SendContentProps & { file: OutgoingFile };

const longestName = 32;

/** The shape of the bubble of a message being sent: the same as that of the stored message. */
export function sendBubbleShape({ content, body }: PendingSend): { shape: string; width: number | null } {
  if (content.kind === 'text') return { shape: 'text', width: null };
  if (content.kind !== 'file') return { shape: 'card', width: null };
  const { looks, measured } = content.file;
  if (looks === 'sticker') return { shape: 'sticker', width: null };
  if (looks !== 'image' && looks !== 'video') return { shape: 'card', width: null };
  const { width } = frameSize(measured?.frame ?? { width: null, height: null }, body !== '');
  return { shape: body === '' ? 'bare' : 'captioned', width };
}

function SendPicture({ file, send, onCancel }: FileProps) {
  const { previewUrl = null, frame = { width: null, height: null, thumbnail: null } } = file.measured ?? {};
  return (
    <PictureFrame media={frame} isCaptioned={send.body !== ''} showsThumbnail={!previewUrl}>
      {previewUrl && <img className="send-picture" src={previewUrl} alt={file.name} />}
      <UploadProgress {...{ send, onCancel }} name={file.name} />
    </PictureFrame>
  );
}

function SendSticker({ file, send, onCancel }: FileProps) {
  return (
    <span className="sticker centered send-sticker">
      {file.measured?.previewUrl && <img src={file.measured.previewUrl} alt={file.name} />}
      <UploadProgress {...{ send, onCancel }} name={file.name} />
    </span>
  );
}

function SendFile({ file, send, language, onCancel }: FileProps) {
  const text = useText(sendingText);
  const name = file.looks === 'voice' ? text.voice : file.name;
  const seconds = file.measured?.frame.seconds ?? null;
  const doing =
    send.state === 'uploading'
      ? `${Math.round(send.progress * 100)} %`
      : send.state === 'failed'
        ? ''
        : send.state === 'sending'
          ? text.finishing
          : text.waiting;
  const facts = [seconds !== null && playLength(seconds), byteSize(file.blob.size, language), doing];
  return (
    <div className="document-card row gap-3">
      <FilePicture looks={file.looks} previewUrl={null} />
      <span className="document-words">
        <strong title={name}>
          <bdi>{truncateMiddle(name, longestName)}</bdi>
        </strong>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <UploadProgress {...{ send, onCancel, name }} />
    </div>
  );
}

function SendAnyFile(props: FileProps) {
  const { looks } = props.file;
  if (looks === 'sticker') return <SendSticker {...props} />;
  return looks === 'image' || looks === 'video' ? <SendPicture {...props} /> : <SendFile {...props} />;
}

function SendQuickFile({ file }: { file: QuickFile }) {
  const text = useText(sendingText);
  return (
    <div className="document-card row gap-3">
      <FilePicture looks={outgoingKindOfQuickFile(file)} previewUrl={null} />
      <span className="document-words">
        <strong title={file.name}>
          <bdi>{truncateMiddle(file.name, longestName)}</bdi>
        </strong>
        <small>{text.finishing}</small>
      </span>
    </div>
  );
}

/** The content of a message being sent, drawn like the stored message, with its progress. */
export function PendingSendContent(props: SendContentProps) {
  const { content, body, key } = props.send;
  const renderContext = useTextVariableContext(props.contactName);
  if (content.kind === 'location') return <LocationCard location={content.location} kind="location" />;
  if (content.kind === 'contacts') return <ContactCards cards={content.cards} />;
  return (
    <>
      {content.kind === 'quickFile' && <SendQuickFile file={content.file} />}
      {content.kind === 'file' && <SendAnyFile {...props} file={content.file} />}
      {body !== '' && <MessageText id={key} text={renderVariables(body, renderContext)} />}
    </>
  );
}
