import { mediaRights } from '#infra/media-rights.ts';
import { type InstallationRights, requestsOfRowActions } from '#infra/rights.ts';
import { jobs } from '#shared/jobs.ts';
import type { RowAction } from '#shared/lambda-rights.ts';
import type { ActionUse } from './uses.ts';

/** The resources of an installation, as ARNs with the wildcards of its roles. */
export interface InstallationArns {
  table: string;
  bucket: string;
  wakeUps: string;
  schedules: string;
  wakeRole: string;
  /** None for an installation without a sender of mails. */
  senders: readonly string[];
  sockets: string;
  queue(job: string): string;
  /** The queues of dead letters. */
  deadQueues: readonly string[];
  /** None for a secret that the installation lacks. */
  secret(name: NonNullable<InstallationRights['secrets']>[number]): readonly string[];
}

/** The rights of a part of our code with what follows from its kind. */
export interface CodePartRights extends InstallationRights {
  /** Accesses to files besides `media`. */
  moreMedia?: readonly NonNullable<InstallationRights['media']>[];
  /** Jobs whose messages it receives. */
  receives?: readonly string[];
  /** Posts frames to sockets. */
  posts?: boolean;
  /** Receives and sends wake-up messages of runners. */
  isRunner?: boolean;
}

const each = (actions: readonly string[], resource: string): ActionUse[] =>
  actions.map((action) => ({ action, resource }));
const onRows = (action: RowAction) => requestsOfRowActions[action].map((name) => `dynamodb:${name}`);

/** The actions on a worker's own queue: those of Lambda's poller, and handing back messages. */
const polling = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility'];

const wakingGrants = ({ wakes, rests }: CodePartRights, { schedules, wakeRole }: InstallationArns): ActionUse[] =>
  wakes
    ? [
        ...each(['scheduler:CreateSchedule', ...(rests ? ['scheduler:DeleteSchedule'] : [])], schedules),
        ...each(['iam:PassRole'], wakeRole),
      ]
    : [];

/** Dead letters are looked at and sent to the queue of any job. */
const replayGrants = ({ replays }: CodePartRights, { deadQueues, queue }: InstallationArns): ActionUse[] =>
  replays
    ? [
        ...deadQueues.flatMap((dead) => each(polling, dead)),
        ...Object.keys(jobs).flatMap((job) => each(['sqs:SendMessage'], queue(job))),
      ]
    : [];

const fileGrants = ({ media, moreMedia = [] }: CodePartRights, { bucket }: InstallationArns): ActionUse[] =>
  [...moreMedia, ...(media ? [media] : [])].flatMap((access) =>
    mediaRights[access].flatMap(({ actions, names }) => each(actions, names ? `${bucket}/${names}` : bucket)),
  );

/** The actions that a part of our code may take, each with its resource. */
export function grantsOfPart(part: CodePartRights, resources: InstallationArns): ActionUse[] {
  const { rows = [], indexes = [], sends = [], secrets = [], receives = [] } = part;
  const { table, wakeUps, senders, sockets, queue, secret } = resources;
  return [
    ...rows.flatMap((action) => each(onRows(action), table)),
    ...indexes.flatMap((index) => each(onRows('list'), `${table}/index/${index}`)),
    ...sends.flatMap((job) => each(['sqs:SendMessage'], job === 'wakeUps' ? wakeUps : queue(job))),
    ...secrets.flatMap(secret).flatMap((arn) => each(['secretsmanager:GetSecretValue'], arn)),
    ...receives.flatMap((job) => each(polling, queue(job))),
    ...(part.isRunner ? each(['sqs:SendMessage', 'sqs:ReceiveMessage', 'sqs:DeleteMessage'], wakeUps) : []),
    ...(part.mails ? senders.flatMap((sender) => each(['ses:SendEmail'], sender)) : []),
    ...(part.posts ? each(['execute-api:ManageConnections'], sockets) : []),
    ...wakingGrants(part, resources),
    ...replayGrants(part, resources),
    ...fileGrants(part, resources),
  ];
}

const pattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );

/** Returns whether the grant allows the use, with wildcards read as IAM does. */
export function grantCovers(grant: ActionUse, use: ActionUse): boolean {
  return pattern(grant.action).test(use.action) && pattern(grant.resource).test(use.resource);
}
