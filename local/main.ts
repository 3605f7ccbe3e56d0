import { finishReplacing } from './backup/replace-data.ts';
import { openDataFolder } from './data-folder.ts';
import { claimFolderForDemo } from './demo/demo-file.ts';
import { readFlags } from './flags.ts';
import { type Installation, startInstallation } from './installation.ts';
import { startInPublic } from './public/start-in-public.ts';
import { readyInPublic, readyText } from './ready-text.ts';
import { usageText } from './usage.ts';

/** The LocalStack address with `STACK=localstack`, which replaces the embedded services. */
function localstackUrl({ STACK = 'embedded', LOCALSTACK_URL = 'http://localhost:4566' }: NodeJS.ProcessEnv) {
  if (STACK === 'embedded') return undefined;
  if (STACK === 'localstack') return LOCALSTACK_URL;
  throw new Error(`STACK is embedded or localstack, not "${STACK}"`);
}

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(usageText);
  process.exit(0);
}

let installation: Installation | undefined;
const stopping = new AbortController();

/** Stops the started parts in order. */
async function end(started: Installation): Promise<void> {
  await started.stop();
  process.exit(0);
}

/**
 * Stops once, however often it is called: a second Ctrl-C or the end of our parent calls it again. A start that is still in progress
 * ends at its next step.
 */
async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  console.log('\nStopping…');
  stopping.abort();
  if (installation) await end(installation);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
process.on('disconnect', () => void stop());

try {
  const flags = readFlags(process.argv.slice(2), process.env);
  const { publicUrl } = flags;
  const localstack = localstackUrl(process.env);
  if (flags.demo && localstack) throw new Error('--demo keeps its data on this machine: start without STACK.');
  finishReplacing(openDataFolder(flags.dataDir));
  if (flags.demo) claimFolderForDemo(flags.dataDir);
  const inPublic = publicUrl ? await startInPublic({ ...flags, publicUrl }) : undefined;
  installation = await startInstallation({
    ...flags,
    ...inPublic,
    // A developer reads the lines while they are written.
    logToFiles: !flags.dev,
    localstack,
    signal: stopping.signal,
  });
  // The signal came after the last step that looks at it.
  if (stopping.signal.aborted) await end(installation);
  inPublic?.keep();
  const { recado } = installation;
  console.log(publicUrl ? readyInPublic(recado, flags.dataDir) : readyText(recado, flags));
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
