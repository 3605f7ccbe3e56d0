import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { AssistantTurnRow } from '#functions/engagement/assistants/assistant-turn-row.ts';
import type { AutomaticMessageContent } from '#functions/engagement/bot/bot-messages.ts';
import {
  checkOutgoingFile,
  type MessageRef,
  type OutgoingMedia,
  outgoingMedia,
} from '#functions/platform/files/outgoing-media.ts';
import { fileTypeHeadBytes } from '#functions/platform/files/sniff.ts';
import { AppError } from '#shared/http/errors.ts';
import { maxBody } from '#shared/messages/content.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { logger } from '#shared/server/logger.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { providerIdFor } from '#shared/server/provider-id.ts';
import type { Tenant } from '#shared/tenant.ts';
import { splitText } from '#shared/text/parts.ts';
import type { AssistantAnswer, AssistantFile } from '#shared/tickets/assistant-answer.ts';

/** More than a customer reads, and as many as fit into one transaction with the other writes. */
const maxMessages = 20;

/** Ids of the answer's messages. They are derived from the answered messages, so that no answer is stored twice. */
const idsOf =
  ({ companyId, whatsappId, id, seq }: AssistantTurnRow) =>
  (n: number): string =>
    providerIdFor(['assistant', companyId, whatsappId, id, seq, n].join('#'));

const stored = async (
  tenant: Tenant,
  { whatsappId, providerId }: MessageRef,
  { bytes, fileName, caption, as, seconds, transcript }: AssistantFile,
): Promise<(OutgoingMedia & { transcript?: string }) | undefined> => {
  try {
    const judged = await checkOutgoingFile({
      head: bytes.subarray(0, fileTypeHeadBytes),
      size: bytes.length,
      fileName,
      caption,
      as,
    });
    const digest = createHash('sha256').update(bytes).digest('hex');
    const key = mediaNames.sent(tenant, whatsappId, providerId, digest);
    const { mimetype } = judged;
    await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: key, Body: bytes, ContentType: mimetype }));
    const media = outgoingMedia(judged, { key, mimetype, size: bytes.length }, { seconds });
    return transcript === undefined ? media : { ...media, transcript };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { companyId } = tenant;
    logger.warn(
      { operation: 'assistants.onAssistantTurn', companyId, code: error.code },
      'WhatsApp accepts no such file; it is not sent',
    );
    return undefined;
  }
};

/** Turns an assistant's answer into messages that WhatsApp accepts; uploads its files. */
export async function answerContents(
  tenant: Tenant,
  row: AssistantTurnRow,
  { messages, typingMs }: AssistantAnswer,
): Promise<AutomaticMessageContent[]> {
  const idOf = idsOf(row);
  const contents: AutomaticMessageContent[] = [];
  for (const message of messages) {
    if (message.type === 'text') {
      for (const body of splitText(message.text, maxBody))
        if (body.trim() !== '') contents.push({ providerId: idOf(contents.length), body });
    } else {
      const providerId = idOf(contents.length);
      const media = await stored(tenant, { whatsappId: row.whatsappId, providerId }, message.file);
      if (media) contents.push({ providerId, ...media });
    }
  }
  return contents.slice(0, maxMessages).map((content) => (typingMs ? { ...content, typingMs } : content));
}

/** Id of the hand-over text that follows the assistant's own messages. */
export function handOverMessageIdOf(row: AssistantTurnRow): string {
  return idsOf(row)(maxMessages);
}
