import { localAccount, localAwsRegion } from '#local/aws/service.ts';
import type { JobSpec } from '#shared/define-jobs.ts';
import { lambdaSourcePath } from '#shared/http/lambda-source-path.ts';
import { jobs } from '#shared/jobs.ts';
import { secretNames } from '#shared/server/secrets.ts';
import { grantCovers, grantsOfPart, type InstallationArns } from './grants.ts';
import { partsWithRoles } from './parts.ts';
import { ownTestTable } from './running.ts';
import type { ActionUse } from './uses.ts';

const arn = (service: string, rest: string) => `arn:aws:${service}:${localAwsRegion}:${localAccount}:${rest}`;

/** The resources of a test file: `useBackend`, `testQueues` and `useTestScheduler` name them. */
const ofTests: InstallationArns = {
  table: arn('dynamodb', ownTestTable),
  bucket: 'arn:aws:s3:::*',
  wakeUps: arn('sqs', 'wake-up-*'),
  schedules: arn('scheduler', 'schedule/*'),
  wakeRole: '*',
  senders: [arn('ses', 'identity/*')],
  sockets: arn('execute-api', '*'),
  queue: (job) => {
    const { fifo }: JobSpec = jobs[job as keyof typeof jobs];
    return arn('sqs', fifo ? `${job}.fifo` : job);
  },
  deadQueues: ['dead', 'dead.fifo', 'discarded'].map((name) => arn('sqs', name)),
  secret: (name) => [secretNames[name], ...(name === 'jwt' ? ['SECRET_JWT_EARLIER'] : [])],
};

const grants = new Map([...partsWithRoles()].map(([entry, part]) => [entry, grantsOfPart(part, ofTests)]));
const entryOf = new Map([...grants.keys()].map((entry) => [lambdaSourcePath(entry), entry]));

/** Returns a sentence if the role of this part of our code, by its name or its file, does not allow the use: AWS would refuse it. */
export function describeLackingRight(nameOrFile: string, use: ActionUse): string | undefined {
  const entry = entryOf.get(nameOrFile) ?? nameOrFile;
  if (grants.get(entry)?.some((grant) => grantCovers(grant, use))) return undefined;
  return `${entry} has no right to ${use.action} on ${use.resource}: infra/rights.ts, or its job, must grant it`;
}
