import { createTransport } from 'nodemailer';
import * as z from 'zod';

/** A mail server and the sender that it accepts. */
export const MailServer = z.object({
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which turns to TLS when the server offers it. */
  url: z.url({ protocol: /^smtps?$/, hostname: /./, error: 'has to look like smtps://user:password@smtp.example.com' }),
  from: z.email({ error: 'has to be an e-mail address' }),
});
export type MailServer = z.infer<typeof MailServer>;

export interface OutgoingMail {
  from?: string | undefined;
  to: readonly string[];
  subject?: string | undefined;
  text?: string | undefined;
  html?: string | undefined;
}

/** Shorter than a handler waits for SES, so that it learns of a failure instead of running out of time. */
const longestSilenceMs = 8_000;

/** Sends mails through the server; rejects with its refusal, or when it is away. */
export function smtpDelivery(url: string, timeoutMs = longestSilenceMs): (mail: OutgoingMail) => Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async ({ to, ...mail }) => {
    await transport.sendMail({ ...mail, to: [...to] });
  };
}

/** The mail server of SMTP_URL and MAIL_FROM; undefined without both. Throws an error that names a missing or wrong one. */
export function mailServerIn({ SMTP_URL, MAIL_FROM }: NodeJS.ProcessEnv): MailServer | undefined {
  if (!SMTP_URL && !MAIL_FROM) return undefined;
  const parsed = MailServer.safeParse({ url: SMTP_URL, from: MAIL_FROM });
  if (parsed.success) return parsed.data;
  const [{ path: [field] = [], message = '' } = {}] = parsed.error.issues;
  throw new Error(`${field === 'url' ? 'SMTP_URL' : 'MAIL_FROM'} ${message}`);
}
