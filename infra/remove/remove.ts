import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStackResourcesCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { stackOutputs } from '../deploy/account-state.ts';

/** In an order in which each is deleted before the stacks whose exports it imports. */
export const removalOrder = ['Watch', 'Jobs', 'Web', 'Firewall', 'Runner', 'Live', 'Api', 'Data'] as const;
type Part = (typeof removalOrder)[number];

/** CloudFront takes web ACLs of this region only. */
const regionOf = (part: Part): string | undefined => (part === 'Firewall' ? 'us-east-1' : undefined);

/** Resources that the policies of the data's stack keep, by its outputs. */
const kept = [
  ['OwnTable', 'the table'],
  ['TableInUse', 'the table in use'],
  ['MediaArn', 'the bucket with files of messages'],
  ['SessionKey', 'the secret of the sessions'],
  ['Payments', 'the secret of payments'],
] as const;

interface Patience {
  /** Seconds for one stack: a distribution takes a quarter of an hour. */
  maxWaitTime: number;
  /** Seconds between two looks, at most. */
  maxDelay: number;
  minDelay: number;
}

/**
 * Deletes the stacks of an installation, the table, the files and the secrets excepted. Changes nothing unless `confirmed` is its name;
 * may be repeated after a failure. Returns whether it is gone.
 */
export async function removeInstallation(
  name: string,
  confirmed: string | undefined,
  print: (line: string) => void,
  patience: Patience = { maxWaitTime: 3600, maxDelay: 15, minDelay: 5 },
): Promise<boolean> {
  const found = await deployedParts(name);
  if (found.length === 0) throw new Error(`There is no stack of ${name} in this account and region.`);
  print(`Deletes: ${found.map((part) => name + part).join(', ')}; messages that wait in queues are lost.`);
  for (const line of await staying(name)) print(`Stays: ${line}`);
  print('Disconnect the numbers first: afterwards phones list a linked device that no longer exists.');
  if (confirmed !== name) {
    print(`Nothing was changed. Run it again with --yes ${name}.`);
    return false;
  }
  for (const part of found) {
    const stack = name + part;
    const region = regionOf(part);
    const client = new CloudFormationClient(region ? { region } : {});
    if (part === 'Web') await emptyBuckets(client, stack);
    if (part === 'Data')
      await client.send(
        new UpdateTerminationProtectionCommand({ StackName: stack, EnableTerminationProtection: false }),
      );
    await client.send(new DeleteStackCommand({ StackName: stack }));
    await waitUntilStackDeleteComplete({ client, ...patience }, { StackName: stack });
    print(`${stack} is deleted.`);
  }
  return true;
}

async function deployedParts(name: string): Promise<Part[]> {
  const found: Part[] = [];
  for (const part of removalOrder) {
    const outputs = await stackOutputs(name + part, regionOf(part));
    if (outputs === undefined)
      throw new Error(`cannot read the stack ${name}${part}: may these credentials describe stacks?`);
    if (outputs) found.push(part);
  }
  return found;
}

/** Lines about what stays, each thing once. */
async function staying(name: string): Promise<string[]> {
  const outputs = await stackOutputs(`${name}Data`);
  const named = new Map(
    kept.flatMap(([output, what]) => {
      const value = outputs?.get(output);
      return value ? [[value, `${what}, ${value}`] as const] : [];
    }),
  );
  return [...named.values(), 'the log groups, whose lines are deleted after 30 days'];
}

/** CloudFormation deletes no bucket with files in it: those of the app are built again. */
async function emptyBuckets(client: CloudFormationClient, stack: string): Promise<void> {
  const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName: stack }));
  const s3 = new S3Client({});
  for (const { ResourceType, ResourceStatus, PhysicalResourceId: Bucket } of StackResources) {
    if (ResourceType !== 'AWS::S3::Bucket' || ResourceStatus === 'DELETE_COMPLETE') continue;
    for (;;) {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
      if (Contents.length === 0) break;
      const Objects = Contents.map(({ Key }) => ({ Key }));
      const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      if (Errors[0]) throw new Error(`${Bucket}/${Errors[0].Key} cannot be deleted: ${Errors[0].Message}`);
    }
  }
}
