import { randomBytes } from 'node:crypto';
import { openDataFolder } from '#local/data-folder.ts';
import type { ExposedInstallation } from './exposed.ts';
import { publicSettings } from './public-settings.ts';
import { terminalQuestions } from './questions.ts';

interface PublicFlags {
  dataDir: string;
  publicUrl: string;
  proxies: string | undefined;
}

/** Options of a start with a public address. Throws an error with what to do when something is missing. */
export async function startInPublic({
  dataDir,
  publicUrl,
  proxies,
}: PublicFlags): Promise<{ exposed: ExposedInstallation; adminPassword: string; keep(): void }> {
  const folder = openDataFolder(dataDir);
  const { settings, password, keep } = await publicSettings(folder, {
    environment: process.env,
    ask: terminalQuestions(),
  });
  // A later start creates no administrator, and needs no password.
  const exposed = { publicUrl, proxies, ...settings };
  return { exposed, adminPassword: password ?? randomBytes(24).toString('hex'), keep };
}
