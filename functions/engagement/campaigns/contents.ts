import type { MessageContent } from '#functions/conversation/tickets/message-writes.ts';
import { outgoingMedia } from '#functions/platform/files/outgoing-media.ts';
import type { CampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { fillVariables } from '#shared/campaigns/variables.ts';
import { maxBody } from '#shared/messages/content.ts';
import type { StoredFile } from '#shared/messages/media.ts';
import { sentFileKindOf } from '#shared/messages/sent-as.ts';
import { type CampaignRow, messageVariants, questionVariants } from './campaign-row.ts';

export type RecipientContent = Pick<MessageContent, 'body'> &
  Partial<Pick<MessageContent, 'mediaType' | 'media' | 'file'>>;

interface Person {
  name: string;
  number: string;
  email: string;
}

type Kept = StoredFile & { fileName: string };

/** A file that many messages name: it is not copied for each of them. */
export function fileContent({ fileName, ...file }: Kept, caption: string): RecipientContent {
  const kind = sentFileKindOf(file.mimetype, undefined, caption) ?? 'document';
  return outgoingMedia({ kind, mimetype: file.mimetype, fileName, caption }, file);
}

const filledIn = (text: string, person: Person, { variables }: Pick<CampaignSettings, 'variables'>): string =>
  fillVariables(text, person, variables).slice(0, maxBody);

/** The question for confirmation: the variant that the recipient got in turn. */
export function recipientQuestion(
  row: CampaignRow,
  person: Person & { id: string; question?: number | null },
  settings: Pick<CampaignSettings, 'variables'>,
): RecipientContent[] {
  const variants = questionVariants(row);
  // Recipients of an earlier version have none stored: their id chooses, the same at every try.
  const byId = variants[Number.parseInt(person.id.slice(8, 16), 16) % variants.length];
  const chosen = variants.find(({ slot }) => slot === person.question) ?? byId;
  return chosen ? [{ body: filledIn(chosen.text, person, settings) }] : [];
}

/**
 * The messages of a recipient in their order: the files of the list, each with its name as caption, then the campaign's
 * own file with the text as caption, or the text alone.
 */
export function recipientContents(
  row: CampaignRow,
  person: Person & { message: number | null },
  settings: Pick<CampaignSettings, 'variables'>,
  files: readonly { name: string; media: Kept }[],
): RecipientContent[] {
  const variants = messageVariants(row);
  // A variant that was emptied since the start: another one is sent.
  const chosen = variants.find(({ slot }) => slot === person.message) ?? variants[0];
  const text = chosen ? filledIn(chosen.text, person, settings) : '';
  const last = row.media ? [fileContent(row.media, text)] : text === '' ? [] : [{ body: text }];
  return [...files.map(({ name, media }) => fileContent(media, name)), ...last];
}
