import { expect, test } from 'vitest';
import { localAccount, localAwsRegion } from '#local/aws/service.ts';
import { grantsOfPart, type InstallationArns } from '#local/testing/rights/grants.ts';
import { partsWithRoles } from '#local/testing/rights/parts.ts';
import type { ActionUse } from '#local/testing/rights/uses.ts';
import type { Job } from '#shared/define-jobs.ts';
import { type JobName, jobs } from '#shared/jobs.ts';
import { SynthesizedTemplates } from './testing/templates.ts';

const everyGrant = () => SynthesizedTemplates.usual.roles.flatMap(({ grants }) => grants);

/** The only resource on which roles allow this action. */
const only = (action: string): string => {
  const found = new Set(everyGrant().flatMap((grant) => (grant.action === action ? grant.resource : [])));
  const [resource = ''] = found;
  expect(found.size, action).toBe(1);
  return resource;
};

const queue = (name: string) => `arn:aws:sqs:${localAwsRegion}:${localAccount}:RecadoData-${name}`;

/** The resources of the usual installation, which sends no mails and takes no payments. */
const resources = (): InstallationArns => ({
  table: only('dynamodb:GetItem'),
  bucket: only('s3:ListBucket'),
  wakeUps: queue('wake-up-*'),
  schedules: only('scheduler:CreateSchedule'),
  wakeRole: only('iam:PassRole'),
  senders: [],
  sockets: only('execute-api:ManageConnections'),
  queue: (job) => {
    const { name, lane, fifo }: Job = jobs[job as JobName];
    return queue(`${lane ?? name}${fifo ? '.fifo' : ''}`);
  },
  deadQueues: ['dead', 'dead.fifo', 'discarded'].map(queue),
  secret: (name) => (name === 'payments' ? [] : [only('secretsmanager:GetSecretValue')]),
});

const lines = (uses: readonly ActionUse[]) =>
  [...new Set(uses.map(({ action, resource }) => `${action} on ${resource}`))].sort();

test('roles allow exactly what tests of handlers and of the runner require of them', () => {
  const every = partsWithRoles();
  const ours = resources();
  const roles = SynthesizedTemplates.usual.roles.filter(({ callers }) => !callers.includes('bootstrap/edge-proof'));
  expect(roles.length).toBeGreaterThan(60);
  for (const { callers, grants } of roles)
    for (const caller of callers) {
      // The program of the runner, which is fetched before it starts.
      const own = grants.filter(({ resource }) => !resource.startsWith('arn:aws:s3:::cdk-'));
      expect(lines(own), caller).toEqual(lines(grantsOfPart(every.get(caller) ?? {}, ours)));
    }
});

test('every role lets Lambda poll the queue of its worker', () => {
  for (const { grants, byAws, callers } of SynthesizedTemplates.usual.roles)
    expect(lines(grants), callers.join()).toEqual(expect.arrayContaining(lines(byAws)));
});
