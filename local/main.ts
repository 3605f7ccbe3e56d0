import { parseArgs } from 'node:util';
import { passwordFile } from './admin-password.ts';
import { type Recado, startRecado } from './cloud.ts';

const options = {
  data: { type: 'string', default: '.recado' },
  port: { type: 'string', default: process.env.PORT ?? '3000' },
  'phones-port': { type: 'string', default: process.env.PHONES_PORT ?? '3001' },
  'bank-port': { type: 'string', default: process.env.BANK_PORT ?? '3002' },
  whatsapp: { type: 'string', default: 'simulated' },
  // Accepted for scripts that always pass it; there is no demo data to leave out.
  'no-demo': { type: 'boolean', default: false },
} as const;

function readFlags() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const values = readFlags();

function portNumber(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`"${text}" is not a port`);
}

function whatsappKind(text: string): 'simulated' | 'real' {
  if (text === 'simulated' || text === 'real') return text;
  throw new Error(`--whatsapp is simulated or real, not "${text}"`);
}

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
  recado = await startRecado({
    dataDir: values.data,
    port: portNumber(values.port),
    phonesPort: portNumber(values['phones-port']),
    bankPort: portNumber(values['bank-port']),
    whatsapp: whatsappKind(values.whatsapp),
    localstack: localstackUrl(process.env),
    signal: stopping.signal,
  });
  const { url, phonesUrl, bankUrl, adminEmail, adminPassword, isNewAdmin } = recado;
  const password = isNewAdmin ? adminPassword : `as before (RECADO_ADMIN_PASSWORD or ${passwordFile(values.data)})`;
  console.log(`
  Recado is ready:  ${url}
  Sign in with:     ${adminEmail}
  Password:         ${password}
  ${phonesUrl ? `Phones:           ${phonesUrl}` : 'WhatsApp:         the real network'}
  Bank:             ${bankUrl} (where invoices are paid)
  Stop with Ctrl-C. Data is kept in ${values.data}.
`);
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
