import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startAwsServer } from '#local/aws/server.ts';
import { mailService } from './service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'recado-mail-'));
const start = () => startAwsServer(0, () => [mailService({ dataDir })]);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const signed = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/ses/aws4_request, SignedHeaders=host, Signature=0',
};
const send = (endpoint: string, subject: string) =>
  fetch(`${endpoint}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: signed,
    body: JSON.stringify({
      FromEmailAddress: 'recado@example.com',
      Destination: { ToAddresses: ['ana@example.com'] },
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: 'Olá' } } } },
    }),
  });

it('lists sent mails newest first, also after a restart', async () => {
  const first = await start();
  await send(first.endpoint, 'one');
  await send(first.endpoint, 'two');
  await first.close();

  const second = await start();
  expect(await (await fetch(`${second.endpoint}/local/mail`)).json()).toMatchObject([
    { subject: 'two', to: ['ana@example.com'], text: 'Olá' },
    { subject: 'one' },
  ]);
  await second.close();
});

it('refuses a message without a recipient', async () => {
  const server = await start();
  const response = await fetch(`${server.endpoint}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: signed,
    body: '{}',
  });
  expect(response.status).toBe(400);
  await server.close();
});
