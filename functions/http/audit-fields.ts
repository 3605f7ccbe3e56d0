import type { CalendarRow, QueueRow } from '#functions/company/companies/directory.ts';
import type { PlanRow } from '#functions/company/plans/plan-store.ts';
import type { PromptRow } from '#functions/company/prompts/prompt-row.ts';
import type { QuickMessageRow } from '#functions/company/quick-messages/quick-message-row.ts';
import type { RoleRow } from '#functions/company/roles/role-store.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import type { TagRow } from '#functions/company/rows/tag-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import type { ServiceRow } from '#functions/company/services/service-store.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { AppointmentRow } from '#functions/engagement/appointments/appointment-row.ts';
import type { CampaignRow } from '#functions/engagement/campaigns/campaign-row.ts';
import type { ContactListRow } from '#functions/engagement/contact-lists/contact-list-row.ts';
import type { FileListRow } from '#functions/engagement/file-lists/file-list-row.ts';
import type { WebhookEntry } from '#functions/platform/webhooks/webhook-row.ts';
import type { CampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';

/**
 * The treatment of the fields of a row: `values`; of an address only its `host`, because addresses carry keys;
 * that a field has `changed` and nothing else (secrets, data of customers); `nothing` (bookkeeping).
 */
export interface AuditFieldTreatment {
  values: readonly string[];
  host?: readonly string[];
  changed?: readonly string[];
  nothing: readonly string[];
}

type Named<L extends AuditFieldTreatment> = L[keyof L] extends infer A
  ? A extends readonly (infer F)[]
    ? F
    : never
  : never;

/** Does not compile until every field of the row is named, so that a new one is never recorded without a decision. */
const treated =
  <Row>() =>
  <const L extends AuditFieldTreatment>(
    lists: L & (Exclude<keyof Row, Named<L>> extends never ? unknown : Exclude<keyof Row, Named<L>>),
  ): AuditFieldTreatment =>
    lists;

const kept = ['id', 'companyId', 'createdAt', 'updatedAt', 'version'] as const;

/** The fields of the rows whose changes the audit trail shows. */
export const auditFields = {
  user: treated<UserRow>()({
    values: ['name', 'email', 'profile', 'role', 'super', 'allTicket', 'whatsappId', 'queueIds', 'watchedQueueIds'],
    changed: ['passwordHash', 'totpSecret', 'recoveryHashes', 'pause'],
    nothing: [
      ...kept,
      ...([
        'sessionId',
        'moreSessions',
        'confirmed',
        'pushDevices',
        'passkeys',
        'passkeySessions',
        'online',
        'onlineAt',
        'assignedAt',
        'pendingTotp',
        'totpStep',
      ] as const),
      'invitation',
    ],
  }),
  role: treated<RoleRow>()({ values: ['name', 'profile', 'rights'], nothing: [...kept, 'users'] }),
  queue: treated<QueueRow>()({
    values: [
      ...(['name', 'color', 'orderQueue', 'schedules', 'integrationId', 'promptId', 'media'] as const),
      ...(['greetingMessage', 'complationMessage', 'outOfHoursMessage', 'ratingMessage'] as const),
      ...(['assignment', 'assignmentLimit', 'answerMinutes', 'resolutionMinutes'] as const),
    ],
    nothing: [...kept, 'optionCount', 'deletedAt'],
  }),
  connection: treated<WhatsappRow>()({
    values: [
      ...(['name', 'schedules', 'queueIds', 'integrationId', 'promptId', 'provider'] as const),
      ...(['greetingMessage', 'complationMessage', 'outOfHoursMessage', 'ratingMessage'] as const),
      ...(['sendIdQueue', 'timeSendQueue', 'expiresTicket', 'expiresInactiveMessage', 'timeToTransfer'] as const),
      ...(['timeUseBotQueues', 'maxUseBotQueues', 'transferQueueId'] as const),
    ],
    changed: ['token'],
    nothing: [...kept, 'configVersion', 'deletedAt'],
  }),
  company: treated<CompanyRow & CalendarRow>()({
    values: [
      ...(['name', 'email', 'phone', 'planId', 'status', 'dueDate', 'recurrence', 'timeZone'] as const),
      ...(['schedules', 'holidays', 'deletedAt'] as const),
    ],
    changed: ['firstName', 'lastName', 'address2', 'city', 'state', 'zipcode', 'country'],
    nothing: [
      ...kept,
      ...(['plan', 'trialExpiration', 'dueDay', 'asksNames', 'requiresTwoFactor', 'erasedAt', 'disabledOn'] as const),
      ...(['severalSessions', 'configVersion', 'schemaVersion'] as const),
    ],
  }),
  plan: treated<PlanRow>()({
    values: [
      ...(['name', 'value', 'public', 'users', 'connections', 'queues', 'campaigns', 'schedules'] as const),
      ...(['useCampaigns', 'useKanban', 'useOpenAi', 'useIntegrations', 'useSchedules'] as const),
      ...(['useInternalChat', 'useExternalApi', 'useAppointments'] as const),
    ],
    nothing: [...kept, 'deletedAt'],
  }),
  tag: treated<TagRow>()({
    values: ['name', 'color', 'kanban', 'position'],
    nothing: [...kept, 'userId', 'deletedAt'],
  }),
  service: treated<ServiceRow>()({ values: ['name', 'price', 'duration', 'status'], nothing: kept }),
  appointment: treated<AppointmentRow>()({
    values: ['date', 'dateEnd', 'userId'],
    // A service may say much about a person.
    changed: ['contactId', 'services', 'notifies'],
    nothing: [...kept, 'contact', 'userName', 'status', 'askedAt', 'remindedAt', 'noticeProblem'],
  }),
  prompt: treated<PromptRow>()({
    values: [
      ...(['name', 'prompt', 'queueId', 'maxMessages', 'maxTokens', 'temperature'] as const),
      ...(['voice', 'voiceRegion', 'model'] as const),
    ],
    host: ['baseUrl'],
    changed: ['apiKey', 'voiceKey'],
    nothing: [...kept, 'assigned', 'promptTokens', 'completionTokens', 'failure', 'answeredAt'],
  }),
  integration: treated<IntegrationRow>()({
    values: [
      ...(['type', 'name', 'projectName', 'language', 'answers', 'anyPhone', 'hasKey'] as const),
      ...(['typebotSlug', 'typebotExpires', 'typebotDelayMessage', 'typebotKeywordFinish'] as const),
      ...(['typebotKeywordRestart', 'typebotRestartMessage', 'typebotUnknownMessage'] as const),
    ],
    host: ['urlN8N'],
    nothing: [...kept, 'assigned', 'failuresInRow', 'failure', 'answeredAt'],
  }),
  webhook: treated<WebhookEntry>()({
    values: ['name', 'events', 'whatsappId', 'isActive', 'offBecause'],
    host: ['url'],
    changed: ['secret'],
    nothing: kept,
  }),
  quickMessage: treated<QuickMessageRow>()({
    values: ['shortcode', 'message', 'geral', 'status', 'media'],
    nothing: [...kept, 'userId'],
  }),
  contactList: treated<ContactListRow>()({
    values: ['name'],
    nothing: [...kept, 'contactsCount', 'figures', 'countAskedAt', 'deletedAt'],
  }),
  fileList: treated<FileListRow>()({ values: ['name', 'message', 'options'], nothing: [...kept, 'lastOptionId'] }),
  contact: treated<ContactRow>()({
    values: ['blocked', 'optedOutAt'],
    changed: ['name', 'number', 'email', 'extraInfo'],
    nothing: [
      ...kept,
      ...([
        'profilePicUrl',
        'isGroup',
        'active',
        'checkedAt',
        'urlPicture',
        'tickets',
        'whatsapp',
        'lastConversation',
        'lid',
      ] as const),
      ...(['pictureAt', 'identities', 'words', 'imported', 'mergedInto', 'absorbed', 'merging'] as const),
      ...(['consents', 'lastMerge', 'partedFrom', 'deletedAt', 'erasure', 'expiresAt'] as const),
    ],
  }),
  campaign: treated<CampaignRow>()({
    values: [
      ...(['name', 'status', 'scheduledAt', 'whatsappId', 'contactListId', 'tagListId', 'fileListId'] as const),
      ...(['queueId', 'confirmation', 'skipOpenConversations', 'stopOnAnswer', 'pausedReason', 'media'] as const),
      ...(['message1', 'message2', 'message3', 'message4', 'message5'] as const),
      ...(['confirmationMessage1', 'confirmationMessage2', 'confirmationMessage3'] as const),
      ...(['confirmationMessage4', 'confirmationMessage5'] as const),
    ],
    nothing: [...kept, 'startedAt', 'completedAt', 'isPreparing', 'isFrozen', 'hasOldReport', 'run'],
  }),
  campaignSettings: treated<CampaignSettings>()({
    values: [
      ...(['messageInterval', 'longerIntervalAfter', 'greaterInterval', 'dailyCap', 'warmUp'] as const),
      ...(['windowStart', 'windowEnd', 'windowDays', 'skipHolidays', 'pauseAfterFailures'] as const),
      ...(['variables', 'optOutWords', 'optOutReply', 'confirmationWords'] as const),
    ],
    nothing: [],
  }),
} as const satisfies Record<string, AuditFieldTreatment>;
