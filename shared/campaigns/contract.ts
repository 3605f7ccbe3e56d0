import * as z from 'zod';
import { ContactNumber } from '#shared/contacts/contact-form.ts';
import { partialForm } from '#shared/http/changes.ts';
import { Cursor, PageQuery, PositiveId, pageAnswerFields, WholeNumber } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { fileRoutes } from '#shared/messages/file-routes.ts';
import { Campaign, CampaignForm, CampaignId, LeftOutCount, Recipient, recipientFilters } from './campaign.ts';

const params = z.object({ campaignId: CampaignId });
const right = 'campaigns:use';
const missing = ['ERR_NO_CAMPAIGN_FOUND'] as const;
const named = [
  'ERR_NO_WAPP_FOUND',
  'ERR_QUEUE_NOT_FOUND',
  'ERR_NO_CONTACTLIST_FOUND',
  'ERR_NO_TAG_FOUND',
  'ERR_NO_FILE_FOUND',
] as const;
const incomplete = ['ERR_CAMPAIGN_INCOMPLETE', 'ERR_CAMPAIGN_STATE', ...missing] as const;
const moved = {
  method: 'POST',
  effect: 'contained',
  right,
  audit: { of: 'campaign' },
  params,
  status: 204,
  /** Its file list may have been deleted since. */
  errors: [...incomplete, 'ERR_NO_FILE_FOUND'],
} as const;

export const campaigns = defineRoutes('campaigns', {
  list: {
    method: 'GET',
    path: '/campaigns',
    right,
    summary: 'Lists the campaigns by name; a search finds names that contain it',
    query: PageQuery.extend({ searchParam: z.string().max(100).default('') }),
    returns: z.object({ records: z.array(Campaign), ...pageAnswerFields }),
  },
  listAll: {
    method: 'GET',
    path: '/campaigns/list',
    right,
    summary: 'Returns names and states of all campaigns, by name',
    query: z.object({ companyId: z.string().max(20).optional() }),
    returns: z.array(Campaign.pick({ id: true, name: true, status: true, pausedReason: true })),
  },
  show: {
    method: 'GET',
    path: '/campaigns/{campaignId}',
    right,
    summary: 'Shows a campaign with its counts',
    params,
    returns: Campaign,
    errors: missing,
  },
  create: {
    method: 'POST',
    path: '/campaigns',
    effect: 'contained',
    right,
    audit: { of: 'campaign' },
    summary: 'Adds a campaign; with `scheduledAt` it starts at that moment',
    body: CampaignForm,
    returns: Campaign,
    errors: ['ERR_PLAN_LIMIT', 'ERR_CAMPAIGN_INCOMPLETE', 'ERR_SCHEDULE_IN_PAST', ...named],
  },
  copy: {
    method: 'POST',
    path: '/campaigns/{campaignId}/copy',
    effect: 'contained',
    right,
    audit: { of: 'campaign' },
    summary: 'Adds an inactive campaign with the texts, file, audience and choices of another one',
    params,
    body: CampaignForm.pick({ name: true }).extend({
      /** Another audience than that of the original. */
      contactListId: PositiveId.optional(),
    }),
    returns: Campaign,
    errors: ['ERR_PLAN_LIMIT', 'ERR_NO_CONTACTLIST_FOUND', ...missing],
  },
  update: {
    method: 'PUT',
    path: '/campaigns/{campaignId}',
    effect: 'contained',
    right,
    audit: { of: 'campaign' },
    summary:
      'Changes a campaign that is inactive, cancelled, scheduled more than an hour ahead, or finished without a message',
    params,
    body: partialForm(CampaignForm),
    returns: Campaign,
    errors: [...incomplete, 'ERR_SCHEDULE_IN_PAST', ...named],
  },
  remove: {
    method: 'DELETE',
    path: '/campaigns/{campaignId}',
    effect: 'contained',
    right,
    audit: { of: 'campaign' },
    summary: 'Deletes a campaign that is not running, with its report',
    params,
    returns: z.object({ message: z.string() }),
    errors: [...missing, 'ERR_CAMPAIGN_STATE'],
  },
  start: {
    ...moved,
    path: '/campaigns/{campaignId}/start',
    summary: 'Starts an inactive or scheduled campaign now, or restarts a finished campaign that sent no message',
  },
  cancel: {
    ...moved,
    path: '/campaigns/{campaignId}/cancel',
    summary: 'Cancels a scheduled or running campaign, with its messages whose sending has not begun',
  },
  restart: {
    ...moved,
    path: '/campaigns/{campaignId}/restart',
    summary: 'Continues a cancelled campaign with the recipients who have received no message yet',
  },
  pause: { ...moved, path: '/campaigns/{campaignId}/pause', summary: 'Pauses a running campaign' },
  resume: { ...moved, path: '/campaigns/{campaignId}/resume', summary: 'Continues a paused campaign' },
  retryFailed: {
    ...moved,
    path: '/campaigns/{campaignId}/retry-failed',
    summary: 'Sends the failed messages of a campaign again',
    errors: [...incomplete, 'ERR_NO_FILE_FOUND', 'ERR_CAMPAIGN_NO_FAILURES'],
  },
  preview: {
    method: 'POST',
    path: '/campaigns/preview',
    effect: 'contained',
    right,
    audit: { of: 'campaign', exempt: 'noChange' },
    summary: 'Returns the texts as the nth recipient of the audience would get them',
    body: CampaignForm.pick({ contactListId: true, tagListId: true, fileListId: true }).extend({
      messages: z.array(z.string().max(4000)).max(10).default([]),
      /** Position in the audience, from 0. */
      index: WholeNumber(0, 5000).prefault(0),
    }),
    returns: z.object({
      recipient: z.object({ name: z.string(), number: z.string(), email: z.string() }).nullable(),
      messages: z.array(z.string()),
      hasMore: z.boolean(),
    }),
    errors: named,
  },
  estimate: {
    method: 'GET',
    path: '/campaigns/{campaignId}/estimate',
    right,
    summary: 'Estimates the number of recipients, those left out with reasons, and the duration at the configured pace',
    params,
    returns: z.object({
      total: z.int(),
      willReceive: z.int(),
      /** With the names of the first people of each reason. */
      leftOut: z.array(LeftOutCount.extend({ names: z.array(z.string()) })),
      /** False: the audience is long, and the reasons were counted on its first thousands. */
      isExact: z.boolean(),
      /** How many of `willReceive` are checked on WhatsApp first, and left out if it does not have their number. */
      toCheck: z.int(),
      /** How long it sends, without the time it waits for the sending hours or the next day. */
      seconds: z.int(),
      /** When the first message leaves, and what it waits for until then; null: nothing. */
      startsAt: z.string().nullable(),
      waitsFor: z.enum(['hours', 'cap']).nullable(),
      /** Days on which messages are sent. */
      days: z.int(),
      dailyCap: z.int(),
      endsAt: z.string().nullable(),
    }),
    errors: [...missing, ...named],
  },
  test: {
    method: 'POST',
    path: '/campaigns/{campaignId}/test',
    effect: 'contained',
    right,
    audit: { of: 'campaign' },
    summary: 'Sends the campaign to one number as a test, a few times an hour',
    params,
    body: z.object({ number: ContactNumber }),
    returns: z.object({ message: z.string() }),
    errors: [...incomplete, 'ERR_NO_WAPP_FOUND', 'ERR_NO_FILE_FOUND', 'ERR_TOO_MANY_REQUESTS'],
  },
  recipients: {
    method: 'GET',
    path: '/campaigns/{campaignId}/recipients',
    showsCustomers: true,
    right,
    summary: 'Lists the recipients with their states; a page may be short although more pages follow',
    params,
    query: z.object({ state: z.enum(recipientFilters).optional(), cursor: Cursor }),
    returns: z.object({ recipients: z.array(Recipient), nextCursor: z.string().nullable() }),
    errors: missing,
  },
  export: {
    method: 'GET',
    path: '/campaigns/{campaignId}/export',
    showsCustomers: true,
    right,
    audit: { of: 'campaign' },
    summary:
      'Exports the report as semicolon-separated text in the company’s language and time zone, in pages, the first with byte-order mark and header',
    params,
    query: z.object({ state: z.enum(recipientFilters).optional(), cursor: Cursor }),
    returns: z.object({ text: z.string(), nextCursor: z.string().nullable() }),
    errors: missing,
  },
  figures: {
    method: 'GET',
    path: '/campaigns/{campaignId}/figures',
    right,
    summary: 'Counts the messages sent, delivered, read and answered in each hour',
    params,
    returns: z.object({
      figures: z.array(
        z.object({
          at: z.string(),
          sent: z.int(),
          delivered: z.int(),
          read: z.int(),
          answered: z.int(),
          failed: z.int(),
        }),
      ),
    }),
    errors: missing,
  },
  ...fileRoutes({
    path: '/campaigns/{campaignId}',
    of: 'campaign',
    params,
    right,
    shape: Campaign,
    purpose: 'the file it sends',
    missing: [...missing, 'ERR_CAMPAIGN_STATE'],
  }),
});
