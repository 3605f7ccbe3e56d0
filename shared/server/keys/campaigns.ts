import type { Tenant } from '#shared/tenant.ts';
import { company, directory, type Key, keyDigest, pad } from './key.ts';

const report = (t: Tenant, campaignId: number) => `${company(t)}#CAMPAIGN#${pad(campaignId)}`;
const pacePartition = (t: Tenant, whatsappId: number) => `${company(t)}#W#${pad(whatsappId)}#PACE`;

/** Campaigns, their recipients and counts, and the pace of each connection. */
export const campaignKeys = {
  campaign: (t: Tenant, campaignId: number): Key => ({
    pk: `${company(t)}#CAMPAIGNS`,
    sk: `CAMPAIGN#${pad(campaignId)}`,
  }),
  campaigns: (t: Tenant) => ({ pk: `${company(t)}#CAMPAIGNS`, prefix: 'CAMPAIGN#' }),
  /** Read with the directory, because each message may be an opt-out. */
  campaignSettings: (t: Tenant): Key => directory(t, 'CAMPAIGN_SETTINGS'),
  /** How far the audience of a campaign is collected. */
  campaignAudience: (t: Tenant, campaignId: number): Key => ({ pk: report(t, campaignId), sk: 'AUDIENCE' }),
  /** A recipient, by a digest of the number: each number once, in an order that follows no list. */
  recipient: (t: Tenant, campaignId: number, id: string): Key => ({ pk: report(t, campaignId), sk: `R#${id}` }),
  recipients: (t: Tenant, campaignId: number) => ({ pk: report(t, campaignId), prefix: 'R#' }),
  recipientId: (number: string): string => keyDigest(number).slice(0, 20),
  /** A recipient who has confirmed and waits for the message. */
  confirmedRecipient: (t: Tenant, campaignId: number, id: string): Key => ({
    pk: report(t, campaignId),
    sk: `C#${id}`,
  }),
  confirmedRecipients: (t: Tenant, campaignId: number) => ({ pk: report(t, campaignId), prefix: 'C#' }),
  /** A recipient whose number was found on WhatsApp after the campaign started, and who waits for the message. */
  readyRecipient: (t: Tenant, campaignId: number, id: string): Key => ({
    pk: report(t, campaignId),
    sk: `V#${id}`,
  }),
  readyRecipients: (t: Tenant, campaignId: number) => ({ pk: report(t, campaignId), prefix: 'V#' }),
  /** Counts of one hour (`2026-11-23T14`), spread over shards. */
  campaignHour: (t: Tenant, campaignId: number, hour: string, shard: number): Key => ({
    pk: report(t, campaignId),
    sk: `H#${hour}#${shard}`,
  }),
  campaignHours: (t: Tenant, campaignId: number) => ({ pk: report(t, campaignId), prefix: 'H#' }),
  /** The sums of the hours that change no more. */
  campaignSums: (t: Tenant, campaignId: number): Key => ({ pk: report(t, campaignId), sk: 'SUMS' }),
  /** Everything stored about a campaign besides its own row. */
  campaignReport: (t: Tenant, campaignId: number) => ({ pk: report(t, campaignId), prefix: '' }),
  /** The pace of everything automatic that a connection sends. */
  pace: (t: Tenant, whatsappId: number): Key => ({ pk: pacePartition(t, whatsappId), sk: 'PACE' }),
  /** A campaign that the sender of a connection has to look at: it follows from the campaign's own row. */
  activeCampaign: (t: Tenant, whatsappId: number, campaignId: number): Key => ({
    pk: pacePartition(t, whatsappId),
    sk: `CAMPAIGN#${pad(campaignId)}`,
  }),
  activeCampaigns: (t: Tenant, whatsappId: number) => ({ pk: pacePartition(t, whatsappId), prefix: 'CAMPAIGN#' }),
} as const;
