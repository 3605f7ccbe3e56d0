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
    {
      action: 's3:GetObject',
      on: 'cdk-',
      why: 'a container of its own fetches the program of the runner before it starts',
    },
  ].map((use) => ({ caller: 'session-runner', ...use })),
  {
    caller: 'contacts/merge',
    action: 'sqs:SendMessage',
    on: 'timers',
    why: 'a merge of more conversations than one request joins',
  },
  {
    caller: 'contacts/merge',
    action: 'dynamodb:ConditionCheckItem',
    on: 'table/',
    why: 'a conversation that two contacts had becomes one, and gains a tag or an agent',
  },
  ...['search', 'wake-up-'].map((on) => ({
    caller: 'tickets/update',
    action: 'sqs:SendMessage',
    on,
    why: 'the customer is told at once of a queue on another connection',
  })),
  {
    caller: 'search/on-message',
    action: 'dynamodb:PutItem',
    on: 'table/',
    why: 'five hundred messages wait for a block of the search index',
  },
  {
    caller: 'search/on-message',
    action: 'dynamodb:DeleteItem',
    on: 'table/',
    why: 'a message changes after a block of the search index took it',
  },
  { caller: 'alerts/test', action: 'sqs:SendMessage', on: '-outside', why: 'a webhook wants to be informed of alerts' },
  {
    caller: 'users/remove',
    action: 'sqs:SendMessage',
    on: '-chores',
    why: 'a chat has no members left, and is deleted',
  },
  {
    caller: 'schedules/send',
    action: 'dynamodb:ConditionCheckItem',
    on: 'table/',
    why: 'two requests send the same message now',
  },
  {
    caller: 'unsent/show',
    action: 'dynamodb:PutItem',
    on: 'table/',
    why: 'an operator who entered the company reads what somebody has not sent yet',
  },
  {
    caller: 'ledger/failures',
    action: 'dynamodb:PutItem',
    on: 'table/',
    why: 'an operator who entered the company reads which messages were not sent',
  },
  {
    caller: 'contacts/set-opt-out',
    action: 'dynamodb:BatchWriteItem',
    on: 'table/',
    why: 'a person who was erased, a contact of several identities again, asks for messages',
  },
  {
    caller: 'erasures/start',
    action: 'dynamodb:ConditionCheckItem',
    on: 'table/',
    why: 'the person has a conversation in a queue when the erasure begins',
  },
  { caller: 'erasures/start', action: 'sqs:SendMessage', on: 'wake-up-', why: 'the person was blocked' },
  { caller: 'exports/continue', action: 'dynamodb:UpdateItem', on: 'table/', why: 'an export stopped on the way' },
  {
    caller: 'bootstrap/edge-proof',
    action: 'ssm:PutParameter',
    on: '-edge-proof',
    why: 'CloudFormation calls it at the first deployment, and the embedded cloud has a proof of its own',
  },
  {
    caller: 'chores/on-notice',
    action: 'sqs:SendMessage',
    on: 'search',
    why: 'the text of an act that cannot be taken back leaves with the act',
  },
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
    on: '-outside',
    why: 'a ring for a prompt or an integration was lost, or one that failed is asked again',
  },
  {
    caller: 'chores/on-outside',
    action: 'sqs:SendMessage',
    on: '-outside',
    why: 'whoever only listens is more than twenty messages of a conversation behind',
  },
  ...['s3:GetObject', 's3:PutObject'].map((action) => ({
    caller: 'chores/on-outside',
    action,
    on: 'media/*/messages/*',
    why: 'a flow sends a picture, or the menu told in the place of an AI that failed has a file',
  })),
  { caller: 'chores/on-chore', action: 'sqs:SendMessage', on: '-chores', why: moreThanOneStep },
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
    caller: 'chores/on-chore',
    action: 'dynamodb:Query',
    on: 'gsi1',
    why: 'somebody serves a conversation whose queue is deleted',
  },
  {
    caller: 'chores/on-chore',
    action: 'dynamodb:DeleteItem',
    on: 'table/',
    why: 'a ticket with tags leaves the queue, or a deletion died before it was marked',
  },
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
  {
    caller: 'timers/tick',
    action: 'dynamodb:Query',
    on: 'index/gsi2',
    why: 'a queue gives waiting conversations to agents, or those of an absent agent return',
  },
  ...['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem', 'BatchWriteItem'].map(
    (action) => ({
      caller: 'chores/on-chore',
      action: `dynamodb:${action}`,
      on: 'table/',
      why: ofAnotherVersion,
    }),
  ),
  { caller: 'chores/on-chore', action: 'secretsmanager:GetSecretValue', on: '', why: ofAnotherVersion },
  { caller: 'any', action: 'sqs:ChangeMessageVisibility', on: '', why: handsBack },
  { caller: 'any', action: 's3:ListBucket', on: '', why: listsMissing },
  { caller: 'any', action: 's3:AbortMultipartUpload', on: '', why: giveUp },
  {
    caller: 'auth/login',
    action: 'sqs:SendMessage',
    on: '-notices',
    why: 'an owner is informed of refused passwords',
  },
  {
    caller: 'companies/sign-up',
    action: 'sqs:SendMessage',
    on: '-notices',
    why: 'somebody signs up with an e-mail that has an account',
  },
  ...['GetItem', 'BatchGetItem', 'Query', 'Scan', 'PutItem', 'DeleteItem', 'BatchWriteItem'].map((action) => ({
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
  ...(['live', '-notices', '-chores'] as const).map((job) => ({
    caller: 'subscription/change-plan',
    action: 'sqs:SendMessage',
    on: job,
    why: 'the plan is changed when a charge was paid whose notice has not come',
  })),
  {
    caller: 'chores/on-chore',
    action: 'sqs:SendMessage',
    on: '-outside',
    why: 'an assistant serves conversations of a company whose subscription had ended',
  },
  {
    caller: 'chores/on-chore',
    action: 'sqs:SendMessage',
    on: 'timers',
    why: 'a campaign begins before the numbers of its people are checked',
  },
  { caller: 'chores/on-notice', action: 'sqs:SendMessage', on: '-chores', why: stops },
  {
    caller: 'messages/on-inbound',
    action: 'sqs:SendMessage',
    on: '-notices',
    why: 'the answer of a customer is the confirmation that a campaign waits for',
  },
  {
    caller: 'messages/on-receipt',
    action: 'sqs:SendMessage',
    on: '-outside',
    why: 'an assistant waits for the file of a customer',
  },
  { caller: 'chores/on-chore', action: 'sqs:SendMessage', on: 'live', why: died },
  { caller: 'timers/tick', action: 'sqs:SendMessage', on: '-chores', why: died },
  { caller: 'timers/tick', action: 's3:GetObject', on: 'media/*/messages/*', why: died },
  {
    caller: 'chores/on-chore',
    action: 'sqs:SendMessage',
    on: 'wake-up-',
    why: 'a company is deleted while its phones are connected',
  },
  {
    caller: 'chores/on-chore',
    action: 'sqs:SendMessage',
    on: '-notices',
    why: 'the credit of a company pays its invoice',
  },
  ...[
    ['dynamodb:UpdateItem', 'table/'],
    ['sqs:DeleteMessage', ''],
    ['sqs:SendMessage', ''],
  ].map(([action = '', on = '']) => ({
    caller: 'dead-letters/replay',
    action,
    on,
    why: 'a message that a job gave up is sent to its queue again',
  })),
  {
    caller: 'chores/on-outside',
    action: 'dynamodb:DeleteItem',
    on: 'table/',
    why: 'a receiver that failed is back and has got all that waited',
  },
];
