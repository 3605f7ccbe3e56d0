import type { AutomaticMessageContent } from '#functions/engagement/bot/bot-messages.ts';
import { filesOfCampaign } from '#functions/engagement/campaigns/campaign-files.ts';
import { fileContent } from '#functions/engagement/campaigns/contents.ts';
import type { PaceContext } from '#functions/engagement/pace/source.ts';
import { copyCheckedFile } from '#functions/platform/files/store-upload.ts';
import { maxBody } from '#shared/messages/content.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { providerIdFor } from '#shared/server/provider-id.ts';
import { splitText } from '#shared/text/parts.ts';
import { renderVariables } from '#shared/text/variables.ts';
import type { ScheduleInLine } from './schedule-row.ts';

/** The same for every attempt of one turn, so that a message is never sent twice for one time. */
const messageId = ({ companyId, id, queuedAt }: ScheduleInLine, n: number): string =>
  providerIdFor(['schedule', companyId, id, queuedAt, n].join('#'));

/** Numbers of messages with files of a list; those of the text come before. */
const firstFile = 1000;

/** The text of a schedule with its variables filled in. */
export function scheduleText(
  { body }: Pick<ScheduleInLine, 'body'>,
  contactName: string,
  { directory, now }: Pick<PaceContext, 'directory' | 'now'>,
): string {
  const language = directory.settings.customerLanguage;
  return renderVariables(body, { contactName, at: now, timeZone: directory.timeZone, language });
}

/** The messages of a schedule: the files of its list, then its text, or its own file with the text below. */
export async function scheduleContents(
  schedule: ScheduleInLine,
  text: string,
  { tenant }: Pick<PaceContext, 'tenant'>,
): Promise<AutomaticMessageContent[]> {
  const listed = await filesOfCampaign(tenant, { fileListId: schedule.fileListId ?? null });
  const files = listed.map(({ name, media }, n) => ({
    ...fileContent(media, name),
    providerId: messageId(schedule, firstFile + n),
  }));
  const parts = splitText(text, maxBody).filter((part) => part.trim() !== '');
  const { media } = schedule;
  if (!media) return [...files, ...parts.map((body, n) => ({ providerId: messageId(schedule, n), body }))];
  const caption = parts.pop() ?? '';
  const providerId = messageId(schedule, parts.length);
  const to = (etag: string) => mediaNames.sent(tenant, schedule.line, providerId, etag);
  const file = await copyCheckedFile({ from: media.key, to }, { fileName: media.fileName }, caption);
  return [...files, ...parts.map((body, n) => ({ providerId: messageId(schedule, n), body })), { providerId, ...file }];
}
