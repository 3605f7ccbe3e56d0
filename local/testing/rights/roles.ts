import { lambdaEntries } from '#infra/entries.ts';
import type { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import type { ActionUse } from './uses.ts';

/** A role of the template that our own code runs under. */
export interface TemplateRole {
  name: string;
  /** The code that runs under the role: entries below `functions/`, or `session-runner`. */
  callers: string[];
  /** Every allowed action with every allowed resource, one by one, except logs. */
  grants: ActionUse[];
  /** Actions that AWS itself takes under the role: Lambda polls a function's queue. */
  byAws: ActionUse[];
}

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: string | string[];
}

const list = <T>(one: T | T[]): T[] => [one].flat() as T[];

/** Every role may write logs, and the SDK sends no requests for them. */
const isOfLogs = ({ action }: ActionUse) => action.startsWith('logs:');

const roleOfArn = (arn: string) => arn.split(':role/').at(-1) ?? '';

const grantsOf = (assembly: CdkAssembly): Map<string, ActionUse[]> => {
  const grants = new Map<string, ActionUse[]>();
  interface Policy {
    Roles?: string[];
    PolicyDocument: { Statement: Statement[] };
  }
  for (const { properties } of assembly.resources<Policy>('AWS::IAM::Policy')) {
    const allowed = properties.PolicyDocument.Statement.flatMap(({ Effect, Action, Resource }) => {
      // The refusals of audit trails narrow a grant to fewer rows, which uses do not name.
      if (Effect === 'Deny') return [];
      return list(Action).flatMap((action) => list(Resource).map((resource) => ({ action, resource })));
    });
    for (const role of properties.Roles ?? []) grants.set(role, [...(grants.get(role) ?? []), ...allowed]);
  }
  return grants;
};

/** The function's name, of a name or an ARN that may end with an alias. */
const nameOfFunction = (text: string) => text.split(':function:').at(-1)?.split(':')[0] ?? '';

/** The actions of Lambda's poller, as AWSLambdaSQSQueueExecutionRole lists them. */
const polling = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** Reads the roles of our functions and of the session-runner. CDK's own helpers bring roles that we cannot narrow. */
export function readRoles(assembly: CdkAssembly): TemplateRole[] {
  const grants = grantsOf(assembly);
  const roles = new Map<string, TemplateRole>();
  const role = (arn: string): TemplateRole => {
    const name = roleOfArn(arn);
    const existing = roles.get(name) ?? {
      name,
      callers: [],
      grants: (grants.get(name) ?? []).filter((use) => !isOfLogs(use)),
      byAws: [],
    };
    roles.set(name, existing);
    return existing;
  };

  const roleOf = new Map<string, TemplateRole>();
  for (const { name, properties } of assembly.resources<{ Role: string; Handler: string }>('AWS::Lambda::Function')) {
    const entry = properties.Handler.replace(/\.handler$/, '');
    if (!lambdaEntries.includes(entry)) continue;
    const mine = role(properties.Role);
    mine.callers.push(entry);
    roleOf.set(name, mine);
  }
  interface Source {
    EventSourceArn: string;
    FunctionName: string;
  }
  for (const { properties } of assembly.resources<Source>('AWS::Lambda::EventSourceMapping')) {
    roleOf
      .get(nameOfFunction(properties.FunctionName))
      ?.byAws.push(...polling.map((action) => ({ action, resource: properties.EventSourceArn })));
  }
  for (const { properties } of assembly.resources<{ TaskRoleArn: string }>('AWS::ECS::TaskDefinition'))
    role(properties.TaskRoleArn).callers.push('session-runner');
  return [...roles.values()];
}
