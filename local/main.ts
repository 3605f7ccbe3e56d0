import { parseArgs } from 'node:util';
import { passwordFile } from './admin-password.ts';
import { type Recado, startRecado } from './cloud.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.recado' },
    port: { type: 'string', default: process.env.PORT ?? '3000' },
    'phones-port': { type: 'string', default: process.env.PHONES_PORT ?? '3001' },
    whatsapp: { type: 'string', default: 'simulated' },
    'no-demo': { type: 'boolean', default: false },
  },
});

let recado: Promise<Recado> | undefined;
let isStopping = false;

/** Also on a second Ctrl-C and when our own parent is gone: what was started is stopped once, in order. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  console.log('\nStopping…');
  await recado?.then((started) => started.stop());
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
process.on('disconnect', () => void stop());

recado = startRecado({
  dataDir: values.data,
  port: Number(values.port),
  phonesPort: Number(values['phones-port']),
  whatsapp: values.whatsapp === 'real' ? 'real' : 'simulated',
});
try {
  const { url, phonesUrl, adminEmail, adminPassword, isNewAdmin } = await recado;
  const password = isNewAdmin ? adminPassword : `as before (RECADO_ADMIN_PASSWORD or ${passwordFile(values.data)})`;
  console.log(`
  Recado is ready:  ${url}
  Sign in with:     ${adminEmail}
  Password:         ${password}
  ${phonesUrl ? `Phones:           ${phonesUrl}` : 'WhatsApp:         the real network'}
  Stop with Ctrl-C. Data is kept in ${values.data}.
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
