import { isFileMessage } from '#web/entities/messages/files/file-message.ts';
import { type AlbumRow, type ConversationRow, rowKey, type StoredMessageRow } from '../message-rows.ts';

/** Fewer pictures are drawn one by one, as WhatsApp does. */
const fewest = 4;
/** The next picture of an album comes within this time. */
const gapMs = 60_000;

/** A picture or video alone: a caption, an answer and an edit belong to one message, which then has its own bubble. */
const isBare = ({ message }: StoredMessageRow): boolean =>
  isFileMessage(message) &&
  (message.mediaType === 'image' || message.mediaType === 'video') &&
  message.body === '' &&
  !message.isDeleted &&
  !message.quotedMsg;

const continues = ({ message: before }: StoredMessageRow, { message, startsGroup }: StoredMessageRow): boolean =>
  !startsGroup &&
  before.isForwarded === message.isForwarded &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) <= gapMs;

/** The albums as last drawn, by their first row: an unchanged one is not drawn again when others arrive. */
const drawn = new WeakMap<StoredMessageRow, AlbumRow>();

const albumOf = (items: [StoredMessageRow, ...StoredMessageRow[]]): AlbumRow => {
  const [first] = items;
  const last = drawn.get(first);
  if (last?.items.length === items.length && last.items.every((item, at) => item === items[at])) return last;
  const album = { kind: 'album' as const, items };
  drawn.set(first, album);
  return album;
};

/** Joins consecutive pictures and videos of one sender into one row. A row between them parts the album. */
export function joinMediaIntoAlbums(rows: readonly ConversationRow[]): ConversationRow[] {
  const joined: ConversationRow[] = [];
  let run: StoredMessageRow[] = [];
  const close = () => {
    const [first, ...others] = run;
    if (first && run.length >= fewest) joined.push(albumOf([first, ...others]));
    else joined.push(...run);
    run = [];
  };
  for (const row of rows) {
    const isPicture = row.kind === 'message' && isBare(row);
    const before = run.at(-1);
    if (before && !(isPicture && continues(before, row))) close();
    if (isPicture) run.push(row);
    else joined.push(row);
  }
  close();
  return joined;
}

/** The key of a row by its end: an album that grows has a new one, so that the list follows it like a new row. */
export function rowKeyByEnd(row: ConversationRow): string {
  return row.kind === 'album' ? (row.items.at(-1) ?? row.items[0]).message.id : rowKey(row);
}
