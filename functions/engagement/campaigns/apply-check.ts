import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import type { CheckOutcome } from '#functions/conversation/number-checks/check-effects.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { applyNumberCheckToListItem } from '#functions/engagement/contact-lists/apply-check.ts';
import { enqueuePaceTurnNow } from '#functions/engagement/pace/enqueue-turn.ts';
import type { LeftOutReason } from '#shared/campaigns/campaign.ts';
import { phoneVariants } from '#shared/contacts/phone-number.ts';
import { keys } from '#shared/server/keys.ts';
import { get, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CampaignRow } from './campaign-row.ts';
import { announceCampaign } from './campaign-view.ts';
import { campaignCountWrite, recipientStateChange } from './counts.ts';
import { readyRecipientWrite } from './ready-recipients.ts';
import { type RecipientRow, RecipientStateChanged, readRecipient, recipientWrite } from './recipient-row.ts';

/** Moves a recipient whose number was checked on; one that another step moved stays unchanged. */
const move = async (
  tenant: Tenant,
  row: RecipientRow,
  now: Date,
  change: { number?: string; leftOut?: LeftOutReason },
): Promise<void> => {
  const { leftOut, ...spelling } = change;
  const state = leftOut ? 'leftOut' : 'waiting';
  try {
    await transact([
      recipientWrite(tenant, row, { ...spelling, state, reason: leftOut ?? null }),
      campaignCountWrite(tenant, row.campaignId, now, row.id, {
        ...recipientStateChange(row, state),
        ...(leftOut && { [`out_${leftOut}`]: 1 }),
      }),
      ...(leftOut ? [] : [readyRecipientWrite(tenant, row)]),
    ]);
  } catch (error) {
    if (!(error instanceof RecipientStateChanged)) throw error;
  }
};

/** The item of a contact list that a recipient was made of. */
const itemOf = ({ source }: RecipientRow): number | undefined => {
  const [, id] = /^item-(\d+)$/.exec(source) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Writes WhatsApp's answer onto a recipient that waits for it, and onto the item of the list. May be repeated. */
export async function applyNumberCheckToRecipient(
  context: Pick<TimerContext, 'tenant' | 'now'>,
  campaignId: number,
  recipientId: string,
  outcome: CheckOutcome,
): Promise<void> {
  const { tenant, now } = context;
  const row = await readRecipient(tenant, campaignId, recipientId);
  if (row?.state !== 'checking') return;
  const { isOnWhatsapp, account } = outcome;
  const itemId = itemOf(row);
  if (itemId !== undefined) await applyNumberCheckToListItem(context, itemId, row.number, outcome);
  const spelling = account && phoneVariants(row.number).includes(account) ? { number: account } : {};
  await move(tenant, row, now, isOnWhatsapp ? spelling : { leftOut: 'notOnWhatsapp' });
}

/** Leaves out a recipient about whom WhatsApp gives no answer. May be repeated. */
export async function leaveOutUncheckedRecipient(
  { tenant, now }: Pick<TimerContext, 'tenant' | 'now'>,
  campaignId: number,
  recipientId: string,
): Promise<void> {
  const row = await readRecipient(tenant, campaignId, recipientId);
  if (row?.state === 'checking') await move(tenant, row, now, { leftOut: 'notChecked' });
}

/** Goes on with a campaign some of whose numbers were checked. The timer of the pace makes up for a lost wake-up. */
export async function continueAfterNumberChecks(context: TicketContext, campaignId: number): Promise<void> {
  const { tenant } = context;
  const row = await get<CampaignRow>(keys.campaign(tenant, campaignId), { consistent: true });
  if (row?.status !== 'EM_ANDAMENTO') return;
  await announceCampaign(context, row);
  if (row.whatsappId !== null) await enqueuePaceTurnNow(tenant, row.whatsappId);
}
