import * as z from 'zod';
import { IdOrNull, PositiveId } from '#shared/http/page.ts';
import { isVisible } from '#shared/text/visible-name.ts';

/** The states of a campaign, as Whaticket-compatible clients know them. A pause is a field beside them. */
const campaignStates = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;
export type CampaignState = (typeof campaignStates)[number];

/**
 * Why a running campaign rests: a person paused it, messages failed, the connection is lost, deleted (`removed`) or
 * restricted, or its audience, files or message are missing (`incomplete`).
 */
const pauseReasons = ['person', 'failures', 'connection', 'removed', 'banned', 'plan', 'incomplete'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Whether a campaign that rests can go on unchanged; one that lost a part of its own is cancelled and completed first. */
export function mayResume(reason: PauseReason | null | undefined): boolean {
  return Boolean(reason) && reason !== 'removed' && reason !== 'incomplete';
}

/** Why a recipient is not written to. */
export const leftOutReasons = [
  'notOnWhatsapp',
  'notChecked',
  'blocked',
  'optedOut',
  'duplicate',
  'openConversation',
  'answered',
  'erased',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/**
 * A running campaign waits for the check of its numbers on WhatsApp, for its connection, for the sending hours, or for
 * the next day because the daily cap is reached.
 */
const waitReasons = ['numbers', 'connection', 'hours', 'cap'] as const;

/**
 * The states of a recipient. `checking`: WhatsApp is asked whether it has the number. `asked`: the question for confirmation was accepted; `confirmed`: it was answered and the
 * message is still to be sent.
 */
const recipientStates = [
  'checking',
  'waiting',
  'sending',
  'asked',
  'confirmed',
  'sent',
  'delivered',
  'read',
  'failed',
  'leftOut',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** The counts of a report; answered, optedOut and wasConfirmed stand beside the state. */
export const CampaignCounts = z.object({
  total: z.int(),
  checking: z.int(),
  waiting: z.int(),
  sending: z.int(),
  asked: z.int(),
  confirmed: z.int(),
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  failed: z.int(),
  leftOut: z.int(),
  answered: z.int(),
  optedOut: z.int(),
  wasConfirmed: z.int(),
});
export type CampaignCounts = z.infer<typeof CampaignCounts>;

export const LeftOutCount = z.object({ reason: z.enum(leftOutReasons), count: z.int() });
export type LeftOutCount = z.infer<typeof LeftOutCount>;

export const maxCampaignText = 4000;
/** More campaigns than a company looks through; the plan may allow fewer. */
export const maxCampaigns = 500;

const Text = z.string().max(maxCampaignText).default('');
/** A moment; empty or null for none. */
const Moment = z
  .union([z.iso.datetime({ offset: true }), z.literal('').transform(() => null)])
  .nullish()
  .transform((at) => (at ? new Date(at).toISOString() : null));

export const messageSlots = ['message1', 'message2', 'message3', 'message4', 'message5'] as const;
export const confirmationSlots = [
  'confirmationMessage1',
  'confirmationMessage2',
  'confirmationMessage3',
  'confirmationMessage4',
  'confirmationMessage5',
] as const;

const texts = {
  message1: Text,
  message2: Text,
  message3: Text,
  message4: Text,
  message5: Text,
  confirmationMessage1: Text,
  confirmationMessage2: Text,
  confirmationMessage3: Text,
  confirmationMessage4: Text,
  confirmationMessage5: Text,
};

export const CampaignForm = z.object({
  name: z.string().trim().min(2, 'Too Short!').max(50, 'Too Long!').refine(isVisible, 'Required'),
  ...texts,
  /** Asks first, and sends the message to those who answer. */
  confirmation: z.boolean().default(false),
  /** With a moment the campaign is PROGRAMADA, without one INATIVA. */
  scheduledAt: Moment,
  whatsappId: IdOrNull,
  contactListId: IdOrNull,
  tagListId: IdOrNull,
  fileListId: IdOrNull,
  /** The queue that conversations of answering recipients enter. */
  queueId: IdOrNull,
  /** Leaves out recipients with a waiting or open conversation on the connection. */
  skipOpenConversations: z.boolean().default(false),
  /** Sends nothing more to a recipient who has written since the campaign started. */
  stopOnAnswer: z.boolean().default(false),
});
export type CampaignForm = z.output<typeof CampaignForm>;

const Named = z.object({ id: z.int(), name: z.string() }).nullable();

export const Campaign = z.object({
  id: z.int(),
  companyId: z.int(),
  name: z.string(),
  ...(Object.fromEntries([...messageSlots, ...confirmationSlots].map((slot) => [slot, z.string()])) as Record<
    (typeof messageSlots)[number] | (typeof confirmationSlots)[number],
    z.ZodString
  >),
  confirmation: z.boolean(),
  status: z.enum(campaignStates),
  scheduledAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  whatsappId: z.int().nullable(),
  whatsapp: Named,
  contactListId: z.int().nullable(),
  contactList: Named,
  tagListId: z.int().nullable(),
  tagList: Named,
  fileListId: z.int().nullable(),
  fileList: Named,
  queueId: z.int().nullable(),
  skipOpenConversations: z.boolean(),
  stopOnAnswer: z.boolean(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaType: z.string().nullable(),
  /** Why a running campaign rests; null while it does not. */
  pausedReason: z.enum(pauseReasons).nullable(),
  /** A running campaign whose audience is still being collected. */
  isPreparing: z.boolean(),
  counts: CampaignCounts,
  leftOut: z.array(LeftOutCount),
  /** Why a running campaign sends nothing now; null while it sends. */
  waitsFor: z.enum(waitReasons).nullable(),
  /** When it sends again, if it waits for the sending hours or the next day. */
  waitsUntil: z.string().nullable(),
  /** Share of the valid recipients whose message WhatsApp has taken or refused, 0 to 100. A question is not counted. */
  progress: z.number(),
  /** Messages an hour, over the last hours; null before the first. */
  rate: z.number().nullable(),
  /** When it ends at the present pace; null when it is not running. */
  expectedEnd: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Campaign = z.infer<typeof Campaign>;

export const Recipient = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  contactId: z.int().nullable(),
  state: z.enum(recipientStates),
  /** Why it failed or was left out. */
  reason: z.string().nullable(),
  /** Which of the messages it gets, 1 to 5. */
  message: z.int().nullable(),
  confirmationRequestedAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  readAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  optedOutAt: z.string().nullable(),
});
export type Recipient = z.infer<typeof Recipient>;

/**
 * The filters of a report page, one for each count: `sent` and `delivered` find those who got further as well, `waiting` those whose
 * message is on its way.
 */
export const recipientFilters = [...recipientStates, 'answered', 'optedOut'] as const;

export const CampaignId = PositiveId;

/** Whether a campaign is over without a message to anyone: it can be changed and started again. */
export function hasSentNothing({ status, counts }: Pick<Campaign, 'status' | 'counts'>): boolean {
  return status === 'FINALIZADA' && counts.total === counts.leftOut;
}

/** A campaign is editable while nothing of it can be on its way, or again if it `hasSentNothing`. */
export function isEditable(
  { status, scheduledAt }: Pick<Campaign, 'status' | 'scheduledAt'>,
  isUnsent: boolean,
  now: Date,
): boolean {
  return (
    status === 'INATIVA' ||
    status === 'CANCELADA' ||
    isUnsent ||
    (status === 'PROGRAMADA' && scheduledAt !== null && Date.parse(scheduledAt) - now.getTime() > 3_600_000)
  );
}
