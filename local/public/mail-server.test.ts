import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, onTestFinished, test } from 'vitest';
import { localCredentials } from '#local/aws/credentials.ts';
import { startAwsServer } from '#local/aws/server.ts';
import { localAwsRegion } from '#local/aws/service.ts';
import { mailService } from '#local/mail/service.ts';
import { startMailServer } from './mail-server.fixture.ts';
import { smtpDelivery } from './mail-server.ts';

test('a mail server that is away, or that is silent, is a refusal too', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const mail = { from: 'recado@loja.example', to: ['dona@loja.example'], subject: 'Código', text: 'ABCD-EFGH' };
  // Port 1 refuses connections.
  await expect(smtpDelivery('smtp://127.0.0.1:1')(mail)).rejects.toThrow('ECONNREFUSED');
  await expect(smtpDelivery(`smtp://127.0.0.1:${port}`, 50)(mail)).rejects.toThrow(/Timeout|Greeting never received/);
});

test('mails of the product are taken by the mail server, and its refusals reach the sender', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const ses = await startAwsServer(0, () => [mailService({ deliver: smtpDelivery(server.url) })]);
  onTestFinished(() => ses.close());
  const send = (to: string) =>
    new SESv2Client({ endpoint: ses.endpoint, region: localAwsRegion, credentials: localCredentials() }).send(
      new SendEmailCommand({
        FromEmailAddress: 'recado@loja.example',
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: { Data: 'Código' }, Body: { Text: { Data: 'Seu código: ABCD-EFGH' } } } },
      }),
    );
  await send('dona@loja.example');
  expect(server.mails).toEqual([expect.stringMatching(/To: dona@loja\.example.*ABCD-EFGH/s)]);
  await expect(send('dona@refused.example')).rejects.toMatchObject({ name: 'MessageRejected' });
  expect(await (await fetch(`${ses.endpoint}/local/mail`)).json()).toEqual([]);
});
