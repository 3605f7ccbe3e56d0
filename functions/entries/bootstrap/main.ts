import { bootstrapPlatform, FirstAdministratorForm } from './bootstrap.ts';

/** The documented one-time call after a deployment: `aws lambda invoke` with `{ "email", "password" }`. */
export function handler(event: unknown) {
  return bootstrapPlatform(FirstAdministratorForm.parse(event));
}

/** `npm run bootstrap`, with RECADO_ADMIN_PASSWORD and optionally BOOTSTRAP_EMAIL. */
const fromCommandLine = async (): Promise<void> => {
  const admin = FirstAdministratorForm.safeParse({
    email: process.env.BOOTSTRAP_EMAIL ?? 'admin@recado.local',
    password: process.env.RECADO_ADMIN_PASSWORD,
  });
  if (!admin.success) {
    console.error('RECADO_ADMIN_PASSWORD must hold a password of 8 to 50 characters (and BOOTSTRAP_EMAIL an e-mail).');
    process.exitCode = 1;
    return;
  }
  console.log(JSON.stringify(await bootstrapPlatform(admin.data)));
};

// Bundled for Lambda, this module is never the main one.
if (import.meta.main) await fromCommandLine();
