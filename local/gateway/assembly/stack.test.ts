import { expect, it } from 'vitest';
import type { CdkAssembly } from './assembly.ts';
import { StackTemplate } from './stack.ts';

const assembly = {
  addresses: {
    app: 'http://localhost:1',
    management: 'http://127.0.0.1:2',
    dynamodb: 'http://127.0.0.1:3',
    aws: 'http://127.0.0.1:4',
  },
  exported: (name: string) => `exported ${name}`,
} as unknown as CdkAssembly;

const stack = new StackTemplate(
  assembly,
  'S',
  {
    Resources: {
      Queue: { Type: 'AWS::SQS::Queue', Properties: { FifoQueue: true } },
      Named: {
        Type: 'AWS::SQS::Queue',
        Properties: { QueueName: { 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }]] } },
      },
      Role: { Type: 'AWS::IAM::Role' },
    },
    Parameters: { WithDefault: { Default: 'd' } },
    Conditions: {
      IsHere: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] },
      IsNot: { 'Fn::Not': [{ Condition: 'IsHere' }] },
      Either: { 'Fn::Or': [{ Condition: 'IsHere' }, { Condition: 'IsNot' }] },
      Both: { 'Fn::And': [{ Condition: 'IsHere' }, { Condition: 'IsNot' }] },
    },
  },
  { Given: () => 'g' },
);

it.each([
  ['a reference to a queue, which is its address', { Ref: 'Queue' }, 'http://127.0.0.1:4/000000000000/S-Queue.fifo'],
  ['an attribute', { 'Fn::GetAtt': ['Named', 'Arn'] }, 'arn:aws:sqs:us-east-1:000000000000:a-us-east-1'],
  ['an attribute with a dot', { 'Fn::GetAtt': 'Role.Arn' }, 'arn:aws:iam::000000000000:role/S-Role'],
  ['a parameter', { Ref: 'Given' }, 'g'],
  ['a default', { Ref: 'WithDefault' }, 'd'],
  [
    'text with references',
    { 'Fn::Sub': ['${AWS::Partition} ${x} ${Named.QueueName} ${!kept}', { x: { Ref: 'Given' } }] },
    'aws g a-us-east-1 ${!kept}',
  ],
  ['a part of a split text', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
  ['a choice', { 'Fn::If': ['Either', 'yes', 'no'] }, 'yes'],
  ['another choice', { 'Fn::If': ['Both', 'yes', 'no'] }, 'no'],
  ['an import', { 'Fn::ImportValue': 'x' }, 'exported x'],
  ['nothing, which leaves lists', ['a', { Ref: 'AWS::NoValue' }, 'b'], ['a', 'b']],
  ['an object that only looks like one', { Name: { Other: 1 } }, { Name: { Other: 1 } }],
])('resolves %s', (_, value, expected) => {
  expect(stack.resolve(value)).toEqual(expected);
});
