import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { inOneLine } from '#shared/text/visible-name.ts';
import { withDeadline } from './deadline.ts';
import { leanSdkClient } from './lean-client.ts';

let client: SESv2Client | undefined;

/** Sender address of mails; undefined when none is configured. */
export function mailFrom(): string | undefined {
  return process.env.MAIL_FROM || undefined;
}

/**
 * The app's own address, for links in mails. It comes from the deployment: one taken from a request would let callers send
 * links to any site in the platform's name.
 */
export function appAddress(): string {
  const address = process.env.APP_ADDRESS;
  if (!address) throw new Error('APP_ADDRESS is not set');
  return address;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail through SES; throws the error of SES unchanged. */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  const from = mailFrom();
  if (!from) throw new Error('MAIL_FROM is not set');
  client ??= leanSdkClient(
    // A repetition after a lost answer would send a mail twice: the caller decides about it.
    withDeadline((requestHandler) => new SESv2Client({ maxAttempts: 1, requestHandler }), { answerMs: 10_000 }),
  );
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: inOneLine(subject), Charset: 'UTF-8' },
          Body: { Text: { Data: text, Charset: 'UTF-8' } },
        },
      },
    }),
  );
}
