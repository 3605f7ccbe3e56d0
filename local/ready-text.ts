import type { Recado } from './cloud.ts';
import { demoShop } from './demo/shop/shop.ts';
import type { CommandLineFlags } from './flags.ts';
import { loopbackAddress } from './whatsapp/listen.ts';

/** Printed by a start for this machine. */
export function readyText(recado: Recado, { dataDir, demo }: CommandLineFlags): string {
  const { url, phonesUrl, bankUrl, adminEmail, passwordLine, dev } = recado;
  const inspectors = dev
    ? `
  Inspectors:       functions 127.0.0.1:${dev.inspect.functions}, session runner 127.0.0.1:${dev.inspect.runner}
  Edited sources take effect at once: docs/develop.md`
    : '';
  return `
  Recado is ready:  ${url}
  Sign in with:     ${demo ? demoShop.email : adminEmail}
  Password:         ${passwordLine}
  ${whatsapp(phonesUrl)}
  Bank:             ${bankUrl} (a simulated bank, where invoices are paid)${inspectors}
  ${demo ? demoLines(adminEmail) : ''}Stop with Ctrl-C. Data is kept in ${dataDir}${dev ? '' : ', logs in its folder logs'}.
`;
}

/** Printed by a start with a public address, on a terminal or in the service's journal. */
export function readyInPublic({ url, phonesUrl, adminEmail, listens, mailFrom }: Recado, dataDir: string): string {
  return `
  Recado is ready:  ${url}, through a reverse proxy to ${listens}
  Administrator:    ${adminEmail}
  Mails:            ${mailFrom ? `from ${mailFrom}` : 'none are sent: set SMTP_URL and MAIL_FROM'}
  ${whatsapp(phonesUrl)}
  Stop with Ctrl-C. Data is kept in ${dataDir}, logs in its folder logs.
`;
}

const demoLines = (
  adminEmail: string,
) => `Demo:             ${demoShop.name}, with simulated customers. “Começar com a minha empresa” in the app deletes it
                    and goes on with your own company, for ${adminEmail} with the same password
  `;

const whatsapp = (phonesUrl: string | undefined) =>
  phonesUrl
    ? `Phones:           ${phonesUrl.replace(loopbackAddress, 'localhost')}`
    : 'WhatsApp:         the real network';
