import type { ExposedInstallation } from './exposed.ts';

interface OperatorMail {
  subject: string;
  text: string;
}

export type MailToOperator = (mail: OperatorMail) => Promise<void>;

/** Sends mails to the first administrator; undefined where no mail leaves this machine. */
export function mailToOperator(exposed: ExposedInstallation | undefined): MailToOperator | undefined {
  if (!exposed?.mailServer) return undefined;
  const { mailServer, adminEmail } = exposed;
  // The library is loaded when there is something to send.
  return async (mail) => {
    const { smtpDelivery } = await import('./mail-server.ts');
    await smtpDelivery(mailServer.url)({ ...mail, from: mailServer.from, to: [adminEmail] });
  };
}
