import type { RareUse } from './judge.ts';

const handsBack = 'an overloaded worker gives back what it has no time left for (functions/platform/jobs/hand-back.ts)';
const listsMissing = 'not a call: without it S3 answers 403 instead of 404 for what is not there';
const giveUp = 'an upload in parts that fails on the way is taken back';

const ofOldCompany = 'a company was deleted thirty days before';
const ofAnotherVersion = 'another version of the product wrote the rows of a company';

const died = 'a request or a worker died before it announced or passed on what it had stored';
const moreThanOneStep = 'there are more of them than one step takes';
const stops = 'failures in a row, or a warning from WhatsApp, pause a campaign';

/** Rights for branches that cannot be run at will, each with its reason. */
export const rareUses: readonly RareUse[] = [
  ...[
    { action: 'dynamodb:ConditionCheckItem', on: 'table/', why: 'a runner takes over the shards of one that died' },
    { action: 'sqs:SendMessage', on: 'wake-up-', why: 'a runner gives shards to another' },
  ].map((use) => ({ caller: 'session-runner', ...use })),
  {
    caller: 'messages/fetch-media',
    action: 'dynamodb:UpdateItem',
    on: 'table/',
    why: 'somebody asks once more for a file that WhatsApp no longer had',
  },
  {
    caller: 'messages/on-inbound',
    action: 'dynamodb:DeleteItem',
    on: 'table/',
    why: 'a contact known by a LID alone gets a name, and is no longer found by the LID',
  },
  {
    caller: 'search/on-message',
    action: 'sqs:SendMessage',
    on: 'search',
    why: 'the index of a conversation is more than five blocks of two hundred messages behind',
  },
  ...['dynamodb:Query', 'dynamodb:UpdateItem'].map((action) => ({
    caller: 'search/on-message',
    action,
    on: 'table/',
    why: 'a conversation fills a block of two hundred messages, or a message in a full one changes',
  })),
  {
    caller: 'timers/tick',
    action: 'sqs:SendMessage',
    on: 'assistantTurns',
    why: 'a ring for a prompt or an integration was lost, or one that failed is asked again',
  },
  {
    caller: 'assistants/on-assistant-turn',
    action: 'sqs:SendMessage',
    on: 'assistantTurns',
    why: 'whoever only listens is more than twenty messages of a conversation behind',
  },
  ...['s3:GetObject', 's3:PutObject'].map((action) => ({
    caller: 'assistants/on-assistant-turn',
    action,
    on: 'media/*/messages/*',
    why: 'a flow sends a picture, or the menu told in the place of an AI that failed has a file',
  })),
  {
    caller: 'tags/on-removed',
    action: 'sqs:SendMessage',
    on: 'removedTags',
    why: 'a deleted tag is on more tickets than one step takes it off',
  },
  ...['dynamodb:Query', 'dynamodb:PutItem'].map((action) => ({
    caller: 'messages/on-receipt',
    action,
    on: 'table/',
    why: 'WhatsApp refuses an edit or deletion of the newest message: the list shows again what it said before',
  })),
  {
    caller: 'live/fan-out',
    action: 'dynamodb:UpdateItem',
    on: 'table/',
    why: 'a socket leaves the room of a ticket its user lost, unless the ticket came back before anybody looked',
  },
  {
    caller: 'live/command',
    action: 'dynamodb:DeleteItem',
    on: 'table/',
    why: 'a socket speaks after its session ended and before it was closed',
  },
  {
    caller: 'queues/on-removed',
    action: 'dynamodb:Query',
    on: 'gsi1',
    why: 'somebody serves a conversation whose queue is deleted',
  },
  ...['dynamodb:DeleteItem', 'dynamodb:PutItem'].map((action) => ({
    caller: 'queues/on-removed',
    action,
    on: 'table/',
    why: 'a ticket with tags leaves the queue, or a deletion died before it was marked',
  })),
  {
    caller: 'live/command',
    action: 'dynamodb:PutItem',
    on: 'table/',
    why: 'a user who was away for more than five minutes with an open socket is here again, and a timer waits for the end of it',
  },
  {
    caller: 'timers/tick',
    action: 'sqs:SendMessage',
    on: 'timers',
    why: 'more is due than one walk can do',
  },
  ...['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem', 'BatchWriteItem'].map(
    (action) => ({
      caller: 'backfills/on-outdated',
      action: `dynamodb:${action}`,
      on: 'table/',
      why: ofAnotherVersion,
    }),
  ),
  { caller: 'backfills/on-outdated', action: 'secretsmanager:GetSecretValue', on: '', why: ofAnotherVersion },
  ...['backfills/on-outdated', 'timers/tick'].map((caller) => ({
    caller,
    action: 'sqs:SendMessage',
    on: 'backfills',
    why: ofAnotherVersion,
  })),
  {
    caller: 'tickets/on-removed',
    action: 'sqs:SendMessage',
    on: 'removedTickets',
    why: 'a deleted conversation has more messages than one step gives an end',
  },
  { caller: 'any', action: 'sqs:ChangeMessageVisibility', on: '', why: handsBack },
  { caller: 'any', action: 's3:ListBucket', on: '', why: listsMissing },
  { caller: 'any', action: 's3:AbortMultipartUpload', on: '', why: giveUp },
  {
    caller: 'auth/login',
    action: 'sqs:SendMessage',
    on: 'resets',
    why: 'an owner is informed of refused passwords',
  },
  {
    caller: 'companies/sign-up',
    action: 'sqs:SendMessage',
    on: 'resets',
    why: 'somebody signs up with an e-mail that has an account',
  },
  ...['GetItem', 'BatchGetItem', 'Query', 'Scan', 'DeleteItem', 'BatchWriteItem'].map((action) => ({
    caller: 'companies/on-erasure',
    action: `dynamodb:${action}`,
    on: 'table/',
    why: ofOldCompany,
  })),
  { caller: 'companies/on-erasure', action: 's3:DeleteObject', on: '', why: ofOldCompany },
  { caller: 'companies/on-erasure', action: 'secretsmanager:GetSecretValue', on: '', why: ofOldCompany },
  ...['companies/on-erasure', 'timers/tick'].map((caller) => ({
    caller,
    action: 'sqs:SendMessage',
    on: 'erasures',
    why: ofOldCompany,
  })),
  ...(['live', 'billingMails', 'renewals'] as const).map((job) => ({
    caller: 'subscription/change-plan',
    action: 'sqs:SendMessage',
    on: job,
    why: 'the plan is changed when a charge was paid whose notice has not come',
  })),
  { caller: 'announcements/on-announced', action: 'sqs:SendMessage', on: 'announcements', why: moreThanOneStep },
  { caller: 'plans/on-changed', action: 'sqs:SendMessage', on: 'changedPlans', why: moreThanOneStep },
  {
    caller: 'assistants/on-renewed',
    action: 'sqs:SendMessage',
    on: 'assistantTurns',
    why: 'an assistant serves conversations of a company whose subscription had ended',
  },
  { caller: 'campaigns/on-step', action: 'sqs:SendMessage', on: 'campaignSteps', why: moreThanOneStep },
  {
    caller: 'campaigns/on-step',
    action: 'sqs:SendMessage',
    on: 'timers',
    why: 'a campaign begins before the numbers of its people are checked',
  },
  { caller: 'campaigns/on-step', action: 'ses:SendEmail', on: '', why: stops },
  { caller: 'pace/on-turn', action: 'sqs:SendMessage', on: 'campaignSteps', why: stops },
  {
    caller: 'messages/on-inbound',
    action: 'sqs:SendMessage',
    on: 'turns',
    why: 'the answer of a customer is the confirmation that a campaign waits for',
  },
  {
    caller: 'messages/on-receipt',
    action: 'sqs:SendMessage',
    on: 'assistantTurns',
    why: 'an assistant waits for the file of a customer',
  },
  { caller: 'chats/on-removed', action: 'dynamodb:ConditionCheckItem', on: 'table/', why: died },
  { caller: 'chats/on-removed', action: 'sqs:SendMessage', on: 'live', why: died },
  { caller: 'contact-lists/on-removed', action: 'dynamodb:UpdateItem', on: 'table/', why: died },
  ...['dynamodb:DeleteItem', 'dynamodb:PutItem'].map((action) => ({
    caller: 'tickets/on-removed',
    action,
    on: 'table/',
    why: 'a request died before it deleted the conversation, or its job was faster',
  })),
  ...['live', 'webhooks'].map((job) => ({
    caller: 'tickets/on-removed',
    action: 'sqs:SendMessage',
    on: job,
    why: died,
  })),
  ...['campaignSteps', 'removedChats', 'removedCompanies'].map((job) => ({
    caller: 'timers/tick',
    action: 'sqs:SendMessage',
    on: job,
    why: died,
  })),
  { caller: 'timers/tick', action: 's3:GetObject', on: 'media/*/messages/*', why: died },
  {
    caller: 'companies/on-removed',
    action: 'sqs:SendMessage',
    on: 'wake-up-',
    why: 'a company is deleted while its phones are connected',
  },
  ...[
    { action: 'dynamodb:DeleteItem', on: 'table/' },
    { action: 'sqs:SendMessage', on: 'webhooks' },
  ].map((use) => ({ caller: 'contacts/on-import', ...use, why: 'an import changes somebody who has conversations' })),
  {
    caller: 'invoices/on-day',
    action: 'sqs:SendMessage',
    on: '-billing4',
    why: 'the day has more companies than one step takes',
  },
  ...['renewals', 'live', 'billingMails'].map((job) => ({
    caller: 'invoices/on-day',
    action: 'sqs:SendMessage',
    on: job,
    why: 'the credit of a company pays its invoice',
  })),
  {
    caller: 'webhooks/on-event',
    action: 'dynamodb:DeleteItem',
    on: 'table/',
    why: 'a receiver that failed is back and has got all that waited',
  },
];
