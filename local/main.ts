import { type Recado, startRecado } from './cloud.ts';
import { readFlags } from './flags.ts';

/** The LocalStack address with `STACK=localstack`, which replaces the embedded services. */
function localstackUrl({ STACK = 'embedded', LOCALSTACK_URL = 'http://localhost:4566' }: NodeJS.ProcessEnv) {
  if (STACK === 'embedded') return undefined;
  if (STACK === 'localstack') return LOCALSTACK_URL;
  throw new Error(`STACK is embedded or localstack, not "${STACK}"`);
}

let recado: Recado | undefined;
const stopping = new AbortController();

/**
 * Stops the started parts once, in order, however often it is called: a second Ctrl-C or the end of our parent calls it
 * again.
 */
async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  console.log('\nStopping…');
  stopping.abort();
  await recado?.stop();
  if (recado) process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
process.on('disconnect', () => void stop());

try {
  const flags = readFlags(process.argv.slice(2), process.env);
  recado = await startRecado({
    ...flags,
    // A developer reads the lines while they are written.
    logToFiles: !flags.dev,
    localstack: localstackUrl(process.env),
    signal: stopping.signal,
  });
  const { url, phonesUrl, bankUrl, adminEmail, passwordLine, dev } = recado;
  console.log(`
  Recado is ready:  ${url}
  Sign in with:     ${adminEmail}
  Password:         ${passwordLine}
  ${phonesUrl ? `Phones:           ${phonesUrl}` : 'WhatsApp:         the real network'}
  Bank:             ${bankUrl} (a simulated bank, where invoices are paid)${
    dev
      ? `
  Inspectors:       functions 127.0.0.1:${dev.inspect.functions}, session runner 127.0.0.1:${dev.inspect.runner}
  Edited sources take effect at once: docs/develop.md`
      : ''
  }
  Stop with Ctrl-C. Data is kept in ${flags.dataDir}${flags.dev ? '' : ', logs in its folder logs'}.
`);
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
