import { expect, test } from 'vitest';
import { diffComment } from './diff-comment.ts';

const codeChange = (name: string) => `[~] AWS::Lambda::Function ${name} ${name}1A2B
 └─ [~] Code
     └─ [~] .S3Key:
         ├─ [-] ${'0'.repeat(64)}.zip
         └─ [+] ${'1'.repeat(64)}.zip`;
const manyFunctions = Array.from({ length: 400 }, (_, n) => codeChange(`function${n}`)).join('\n');

test('a table that a release would replace stands in the comment beside the code of 400 functions', () => {
  const comment = diffComment(`Stack RecadoData
Resources
[-] AWS::S3::Bucket Gone destroy
[~] AWS::DynamoDB::GlobalTable Table TableCD117FA1 replace
 ├─ [~] BillingMode
 │   ├─ [-] PROVISIONED
 │   └─ [+] PAY_PER_REQUEST

Stack RecadoApi
Resources
${manyFunctions}
[~] AWS::Lambda::Function moved moved3C4D replace
[-] AWS::Lambda::Version hot/Version hotVersion1 orphan
[+] AWS::Lambda::Version hot/Version hotVersion2

✨  Number of stacks with differences: 2
`);
  expect(comment).toBe(`Changes in production, besides the code of functions (the whole is in the log of the job):

\`\`\`
Stack RecadoData
[-] AWS::S3::Bucket Gone destroy
[~] AWS::DynamoDB::GlobalTable Table TableCD117FA1 replace

Stack RecadoApi
[~] AWS::Lambda::Function moved moved3C4D replace
\`\`\`
`);
});

test('a release of code alone changes nothing else', () => {
  expect(diffComment(`Stack RecadoApi\nResources\n${manyFunctions}\n`)).toContain('\n\nNone.\n');
});

test('a comment is no longer than GitHub takes', () => {
  const resources = Array.from({ length: 2000 }, (_, n) => `[+] AWS::IAM::Role Role${n} Role${n}1A2B3C4D5E6F`);
  expect(diffComment(`Stack RecadoApi\n${resources.join('\n')}`).length).toBeLessThan(65_536);
});
