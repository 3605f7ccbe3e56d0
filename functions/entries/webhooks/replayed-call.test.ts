import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { newWebhookSecret } from '#functions/platform/webhooks/webhook-row.ts';
import { signedHeaders } from './signature.ts';

type Check = (headers: Record<string, string>, body: string, secret: string) => boolean;

/** The check that the guide shows to receivers, run without a change. */
const documentedCheck = (): Check => {
  const guide = readFileSync(new URL('../../../docs/integrate.md', import.meta.url), 'utf8');
  const [, check = ''] = /```js\nimport [^\n]*node:crypto';\n([\s\S]*?)```/.exec(guide) ?? [];
  const make = runInThisContext(`(createHmac, timingSafeEqual, Buffer) => { ${check}; return isOurs; }`);
  return make(createHmac, timingSafeEqual, Buffer);
};

const [isOurs, secret, body] = [documentedCheck(), newWebhookSecret(), '{"type":"message.received"}'];
const sentAgo = (seconds: number) => signedHeaders(secret, 'msg_1', body, new Date(Date.now() - seconds * 1000));

test('a call of ours passes the documented check', () => {
  expect(isOurs(sentAgo(0), body, secret)).toBe(true);
});

test.each([
  ['a recorded call that is replayed later', sentAgo(600), body, secret],
  [
    'a recorded call with another time',
    { ...sentAgo(600), 'webhook-timestamp': sentAgo(0)['webhook-timestamp'] ?? '' },
    body,
    secret,
  ],
  ['a recorded call under another id', { ...sentAgo(0), 'webhook-id': 'msg_2' }, body, secret],
  ['a changed body', sentAgo(0), '{"type":"message.status"}', secret],
  ['a call signed with another secret', sentAgo(0), body, newWebhookSecret()],
])('%s does not pass', (_, headers, sent, key) => {
  expect(isOurs(headers, sent, key)).toBe(false);
});
