import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { type PaceRow, paceJitterOf, pacePlanOf, readPace } from '#functions/engagement/pace/pace-row.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import type { Campaign, CampaignCounts } from '#shared/campaigns/campaign.ts';
import { campaignEvent } from '#shared/campaigns/events.ts';
import { estimateSending, nextSending, waitReason } from '#shared/pace/next.ts';
import { keys } from '#shared/server/keys.ts';
import { signRead } from '#shared/server/media-addresses.ts';
import { get } from '#shared/server/table.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import { campaignReferences } from './campaign-references.ts';
import type { CampaignRow } from './campaign-row.ts';
import { type CampaignTally, campaignCounts } from './counts.ts';

const hourMs = 3_600_000;

/** Messages an hour, over the hours since it sent first, at most the last three. */
const rateOf = ({ hours }: CampaignTally, now: number): number | null => {
  const recent = hours.filter(({ at, sent }) => sent > 0 && now - Date.parse(at) < 3 * hourMs);
  const first = recent.map(({ at }) => Date.parse(at)).sort((a, b) => a - b)[0];
  if (first === undefined) return null;
  const sent = recent.reduce((total, one) => total + one.sent, 0);
  return Math.round((sent / Math.max(1, (now - first) / hourMs)) * 10) / 10;
};

/** The message on its way counts as waiting or confirmed until its answer; people see it as being sent. */
const withSending = (counts: CampaignCounts, { id }: CampaignRow, pace: PaceRow | undefined): CampaignCounts => {
  const flight = pace?.inFlight;
  if (flight?.kind !== 'campaign' || flight.campaignId !== id) return counts;
  const from = flight.isConfirmed ? 'confirmed' : 'waiting';
  return counts[from] > 0 ? { ...counts, [from]: counts[from] - 1, sending: counts.sending + 1 } : counts;
};

const expectedEndOf = (
  { directory }: TicketContext,
  row: CampaignRow,
  pace: PaceRow | undefined,
  tally: CampaignTally,
  now: number,
) => {
  const { checking, waiting, confirmed } = tally.counts;
  if (row.status !== 'EM_ANDAMENTO' || row.pausedReason || row.isPreparing || row.whatsappId === null || !pace)
    return null;
  const plan = pacePlanOf(directory, row.whatsappId);
  const { endsAt } = estimateSending(plan, pace, checking + waiting + confirmed, now);
  return endsAt === null ? null : new Date(endsAt).toISOString();
};

/** Why a running campaign sends nothing now, and until when if that is certain. */
const waitOfCampaign = async (
  { tenant, directory }: TicketContext,
  row: CampaignRow,
  pace: PaceRow | undefined,
  counts: CampaignCounts,
): Promise<Pick<Campaign, 'waitsFor' | 'waitsUntil'>> => {
  const none = { waitsFor: null, waitsUntil: null };
  if (row.status !== 'EM_ANDAMENTO' || row.pausedReason || row.isPreparing || !pace) return none;
  const session = await get<SessionRow>(keys.session(tenant, pace.whatsappId));
  if (session?.status !== 'CONNECTED') return { waitsFor: 'connection', waitsUntil: null };
  if (counts.waiting + counts.sending + counts.confirmed === 0)
    return counts.checking > 0 ? { waitsFor: 'numbers', waitsUntil: null } : none;
  const turn = nextSending(pacePlanOf(directory, pace.whatsappId), pace, Date.now(), paceJitterOf(pace));
  const waitsFor = waitReason(turn);
  return { waitsFor, waitsUntil: waitsFor && turn.type === 'at' ? new Date(turn.at).toISOString() : null };
};

export async function campaignView(context: TicketContext, row: CampaignRow): Promise<Campaign> {
  const now = Date.now();
  const tally = await campaignCounts(context.tenant, row.id);
  const isUnderWay = row.status === 'EM_ANDAMENTO' || row.status === 'CANCELADA';
  const pace = isUnderWay && row.whatsappId !== null ? await readPace(context.tenant, row.whatsappId) : undefined;
  const counts = withSending(tally.counts, row, pace);
  const { leftOut } = tally;
  const done = counts.sent + counts.delivered + counts.read + counts.failed;
  const { media } = row;
  return {
    ...row,
    ...(await campaignReferences(context, row)),
    mediaPath: media && (await signRead(media.key, { fileName: media.fileName, attachment: false })),
    mediaName: media?.fileName ?? null,
    mediaType: media?.mimetype ?? null,
    counts,
    leftOut,
    ...(await waitOfCampaign(context, row, pace, counts)),
    progress: counts.total > counts.leftOut ? Math.round((1000 * done) / (counts.total - counts.leftOut)) / 10 : 0,
    rate: rateOf(tally, now),
    expectedEnd: expectedEndOf(context, row, pace, tally, now),
  };
}

/** Publishes a campaign with its current counts, and returns it. */
export async function announceCampaign(
  context: TicketContext,
  row: CampaignRow,
  action: 'create' | 'update' = 'update',
): Promise<Campaign> {
  const record = await campaignView(context, row);
  await publishEvents(campaignEvent(context.tenant, { action, record }));
  return record;
}
