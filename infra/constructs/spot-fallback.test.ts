import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Vpc } from 'aws-cdk-lib/aws-ec2';
import { Cluster, ContainerImage, FargateService, FargateTaskDefinition } from 'aws-cdk-lib/aws-ecs';
import { beforeAll, expect, test } from 'vitest';
import { runStates } from '../testing/run-states.ts';
import { SpotFallback } from './spot-fallback.ts';

let definition: string;
beforeAll(() => {
  const stack = new Stack(new App(), 'Spot');
  const cluster = new Cluster(stack, 'Cluster', { vpc: new Vpc(stack, 'Vpc') });
  const taskDefinition = new FargateTaskDefinition(stack, 'Task');
  taskDefinition.addContainer('main', { image: ContainerImage.fromRegistry('node') });
  const service = new FargateService(stack, 'Service', { cluster, taskDefinition, minHealthyPercent: 100 });
  new SpotFallback(stack, 'SpotFallback', { clusterName: 'runners', service });
  const [machine] = Object.values(Template.fromStack(stack).findResources('AWS::StepFunctions::StateMachine'));
  const parts: unknown[] = machine?.Properties.DefinitionString['Fn::Join'][1];
  definition = parts.map((part) => (typeof part === 'string' ? part : 'reference')).join('');
});

/** Runs the definition against a simulated service. `failures`: how many calls of an action fail first. */
function run(asked: string, used: string, failures: Record<string, number> = {}) {
  const left = new Map(Object.entries(failures));
  const strategy = (provider: string) => ({ CapacityProviderStrategy: [{ CapacityProvider: provider, Weight: 1 }] });
  let service: object = strategy(used);
  const states = runStates(definition, { provider: asked }, (action, parameters) => {
    const failuresLeft = left.get(action) ?? 0;
    left.set(action, failuresLeft - 1);
    if (failuresLeft > 0) throw new Error('busy');
    if (action === 'ecs:describeServices') return { Services: [service] };
    expect(parameters).toEqual({
      Cluster: 'runners',
      Service: 'reference',
      ForceNewDeployment: true,
      ...strategy(asked),
    });
    service = strategy(asked);
  });
  return { states, changed: service };
}

test.each(['FARGATE', 'FARGATE_SPOT'])('lets the service use %s, and leaves one that uses it alone', (asked) => {
  const other = asked === 'FARGATE' ? 'FARGATE_SPOT' : 'FARGATE';
  expect(run(asked, other)).toMatchObject({
    states: ['Read', 'IsUsed', 'Change'],
    changed: { CapacityProviderStrategy: [{ CapacityProvider: asked }] },
  });
  expect(run(asked, asked).states).toEqual(['Read', 'IsUsed', 'Stay']);
});

test('repeats calls that fail, three times', () => {
  const busy = (times: number) => ({ 'ecs:describeServices': times, 'ecs:updateService': times });
  expect(run('FARGATE', 'FARGATE_SPOT', busy(3)).states).toEqual(['Read', 'IsUsed', 'Change']);
  expect(() => run('FARGATE', 'FARGATE_SPOT', busy(4))).toThrow('busy');
});
