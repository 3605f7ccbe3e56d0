import { SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, expect, test, vi } from 'vitest';
import { sendMail } from './mail.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a name with line ends adds no header to a mail', async () => {
  vi.stubEnv('MAIL_FROM', 'recado@loja.example');
  const send = vi.spyOn(SESv2Client.prototype, 'send').mockImplementation(async () => ({}));
  await sendMail({ to: 'ana@loja.example', subject: 'Ana\r\nBcc: x@y.example convidou você', text: 'Olá' });
  expect(send.mock.calls[0]?.[0].input).toMatchObject({
    Content: { Simple: { Subject: { Data: 'Ana Bcc: x@y.example convidou você' } } },
  });
});
