import { deleteWindowMs, editWindowMs, hasEditableText } from '#shared/messages/content.ts';
import type { Message } from '#shared/messages/message.ts';
import { isFileMessage } from '#web/entities/messages/files/file-message.ts';

/** `over`: the time limit of WhatsApp for this action has passed. */
type Offer = 'yes' | 'over' | 'no';

export interface OfferedActions {
  react: boolean;
  reply: boolean;
  copy: boolean;
  download: boolean;
  retry: boolean;
  forward: boolean;
  edit: Offer;
  remove: Offer;
  history: boolean;
  /** The steps of its delivery. */
  delivery: boolean;
}

const within = ({ createdAt }: Message, ms: number, now: number): Offer =>
  now - Date.parse(createdAt) <= ms ? 'yes' : 'over';

/** The bodies of these kinds are written for other programs. */
const hasOwnWords = ({ mediaType, body }: Message): boolean =>
  body !== '' && !['location', 'liveLocation', 'contacts', 'call_log'].includes(mediaType);

const isForwardable = (message: Message): boolean =>
  isFileMessage(message)
    ? message.media.state === 'ready'
    : Boolean(message.location) || message.contacts.length > 0 || (message.mediaType === 'text' && message.body !== '');

/** The actions a message offers, as far as its row shows; the server decides. */
export function offeredActions(message: Message, canWrite: boolean, now: number): OfferedActions {
  const { fromMe, isDeleted, isEdited, failure, mediaType } = message;
  // WhatsApp cannot answer or react to a call.
  const isMessage = mediaType !== 'call_log';
  const isThere = !isDeleted && failure === null && isMessage;
  const ours = canWrite && fromMe && !isDeleted;
  return {
    react: canWrite && isThere,
    reply: canWrite && !isDeleted && isMessage,
    copy: !isDeleted && hasOwnWords(message),
    download: !isDeleted && isFileMessage(message) && message.media.state === 'ready',
    retry: ours && failure !== null,
    forward: !isDeleted && isForwardable(message),
    edit: ours && isThere && hasEditableText(message) ? within(message, editWindowMs, now) : 'no',
    // A message that never reached WhatsApp can always be deleted.
    remove: ours ? (failure === null ? within(message, deleteWindowMs, now) : 'yes') : 'no',
    history: isEdited && !isDeleted,
    delivery: fromMe && !isDeleted && isMessage,
  };
}
