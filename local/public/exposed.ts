import { exposureVariables } from '#local/gateway/exposure.ts';
import type { MailServer } from './mail-server.ts';

/** An installation that the network reaches. */
export interface ExposedInstallation {
  /** The https origin that a reverse proxy serves. */
  publicUrl: string;
  /** Addresses and networks of reverse proxies, separated by commas; those of this machine unless given. */
  proxies?: string | undefined;
  /** Sends the mails; without one none are sent. */
  mailServer?: MailServer | undefined;
  /** E-mail of the first administrator. */
  adminEmail: string;
}

/** Variables for the gateway's process. */
export function exposedEnvironment({ publicUrl, proxies, mailServer }: ExposedInstallation): Record<string, string> {
  return {
    [exposureVariables.publicUrl]: publicUrl,
    ...(proxies && { [exposureVariables.proxies]: proxies }),
    MAIL_FROM: mailServer?.from ?? '',
  };
}
