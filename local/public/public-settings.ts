import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { generatedPassword, localAdminEmail, publicSettingsFile } from '#local/admin-password.ts';
import { MailServer, mailServerIn, type OutgoingMail, smtpDelivery } from './mail-server.ts';

/** Settings of an installation with a public address beside the flags, kept with the data: it holds the mail server's password. */
const PublicSettings = z.object({ adminEmail: z.email(), mailServer: MailServer.optional() });
const Administrator = z.object({ email: z.email(), password: z.string().min(8).max(50) });
type PublicSettings = z.infer<typeof PublicSettings>;

/** Questions of the first start; undefined answers leave a setting out. */
export interface FirstStartQuestions {
  adminEmail(): Promise<string | undefined>;
  adminPassword(): Promise<string | undefined>;
  mailServer(): Promise<MailServer | undefined>;
}

interface FirstStart {
  environment: NodeJS.ProcessEnv;
  /** Undefined without a terminal: a service has none. */
  ask: FirstStartQuestions | undefined;
  deliver?: (url: string) => (mail: OutgoingMail) => Promise<void>;
}

export interface FirstPublicStart {
  settings: PublicSettings;
  /** The administrator's password, where this start may create him. */
  password: string | undefined;
  /** Keeps the settings for later starts; to be called once the administrator exists. */
  keep(): void;
}

/**
 * The settings of an installation with a public address: kept by an earlier start, else from the environment or from answers. The first
 * start sends a test mail; variables of later starts replace what is kept. Throws an error with what to do when something is missing.
 */
export async function publicSettings(
  dataDir: string,
  { environment, ask, deliver = smtpDelivery }: FirstStart,
): Promise<FirstPublicStart> {
  const file = publicSettingsFile(dataDir);
  const mailServer = mailServerIn(environment);
  if (existsSync(file)) {
    const kept = PublicSettings.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { settings: mailServer ? { ...kept, mailServer } : kept, password: undefined, keep: () => {} };
  }
  const administrator = await firstAdministrator(dataDir, environment, ask);
  const settings = { adminEmail: administrator.email, mailServer: mailServer ?? (await ask?.mailServer()) };
  if (settings.mailServer) await sendTestMail(settings.mailServer, settings.adminEmail, deliver);
  return {
    settings,
    password: administrator.password,
    keep: () => writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o600, flush: true }),
  };
}

/** The administrator of a local installation, with its generated password; else as given or answered. */
async function firstAdministrator(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
  ask: FirstStartQuestions | undefined,
) {
  const { RECADO_ADMIN_EMAIL, RECADO_ADMIN_PASSWORD } = environment;
  const generated = generatedPassword(dataDir);
  if (generated) return { email: localAdminEmail, password: generated };
  const email = RECADO_ADMIN_EMAIL || (await ask?.adminEmail());
  const password = RECADO_ADMIN_PASSWORD || (await ask?.adminPassword());
  const administrator = Administrator.safeParse({ email, password });
  if (!administrator.success) throw new Error(missingAdministrator);
  return administrator.data;
}

const missingAdministrator =
  'The first start with a public address needs its administrator: set RECADO_ADMIN_EMAIL and RECADO_ADMIN_PASSWORD (8 to 50 characters), or start it in a terminal, which asks for them.';

async function sendTestMail({ url, from }: MailServer, to: string, deliver: typeof smtpDelivery): Promise<void> {
  try {
    await deliver(url)({
      from,
      to: [to],
      subject: 'Recado: e-mail funcionando',
      text: 'Esta instalação do Recado consegue enviar e-mails.',
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The mail server did not take a test mail to ${to} (${why}). Mend SMTP_URL or MAIL_FROM, or start without both.`,
    );
  }
}
