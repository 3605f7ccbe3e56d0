import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, expect, it } from 'vitest';
import { localCredentials } from '#local/aws/credentials.ts';
import { startAwsServer } from '#local/aws/server.ts';
import { localAwsRegion } from '#local/aws/service.ts';
import { mailService } from './service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'recado-mail-'));
const start = () => startAwsServer(0, () => [mailService({ dataDir })]);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const send = (endpoint: string, subject: string, to = ['ana@example.com']) =>
  new SESv2Client({ endpoint, region: localAwsRegion, credentials: localCredentials(), maxAttempts: 1 }).send(
    new SendEmailCommand({
      FromEmailAddress: 'recado@example.com',
      Destination: { ToAddresses: to },
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: 'Olá' } } } },
    }),
  );

it('lists sent mail, newest first, also after a restart', async () => {
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

it('refuses a message without recipient', async () => {
  const server = await start();
  await expect(send(server.endpoint, 'none', [])).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } });
  await server.close();
});
