import type { MessagePointer, MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { maxFileOptions } from '#shared/files/limits.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { filesOfCampaign } from './campaign-files.ts';
import type { CampaignRow } from './campaign-row.ts';
import { type RecipientContent, recipientContents, recipientQuestion } from './contents.ts';
import { campaignMessageId } from './message-id.ts';
import type { RecipientRow } from './recipient-row.ts';

export interface RecipientStep {
  isQuestion: boolean;
  /** The messages that the recipient has not got yet, in their order. */
  contents: RecipientContent[];
  /** WhatsApp accepted all of them in earlier tries. */
  isDone: boolean;
}

const signatureOf = ({ body, file }: Pick<RecipientContent, 'body' | 'file'>): string =>
  JSON.stringify([file && 'key' in file ? file.key : '', body]);

/** Messages that WhatsApp accepted in earlier tries; they are not sent again. The file list may have changed since. */
const acceptedBefore = async (
  tenant: Tenant,
  campaign: CampaignRow,
  recipient: RecipientRow,
  isQuestion: boolean,
): Promise<Set<string>> => {
  if (recipient.tries === 0 || campaign.whatsappId === null) return new Set();
  const { whatsappId } = campaign;
  const messages = campaign.fileListId === null ? 1 : maxFileOptions + 1;
  const ids = Array.from({ length: recipient.tries }, (_, tries) =>
    Array.from({ length: messages }, (_, n) => campaignMessageId(campaign, recipient, isQuestion, tries, n)),
  ).flat();
  const pointers = await readTableRows<MessagePointer>(
    ids.map((id) => keys.providerMessage(tenant, whatsappId, id)),
    { consistent: true },
  );
  const rows = await readTableRows<MessageRow>(
    pointers.flatMap((pointer) => (pointer ? keys.message(tenant, pointer.ticketId, pointer.seq) : [])),
    { consistent: true },
  );
  return new Set(rows.flatMap((row) => (row && row.ack >= 2 && !row.isDeleted ? signatureOf(row) : [])));
};

/** The messages of a recipient's next step: the question for confirmation, or the files and the text. */
export async function messagesOfNextStep(
  context: TicketContext,
  campaign: CampaignRow,
  recipient: RecipientRow,
): Promise<RecipientStep> {
  const { campaignSettings } = context.directory;
  const isQuestion = campaign.confirmation && recipient.state !== 'confirmed';
  const all = isQuestion
    ? recipientQuestion(campaign, recipient, campaignSettings)
    : recipientContents(campaign, recipient, campaignSettings, await filesOfCampaign(context.tenant, campaign));
  const accepted = await acceptedBefore(context.tenant, campaign, recipient, isQuestion);
  const contents = all.filter((content) => !accepted.has(signatureOf(content)));
  return { isQuestion, contents, isDone: contents.length === 0 && accepted.size > 0 };
}
