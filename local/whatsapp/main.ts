import { parseArgs } from 'node:util';
import './signal/silence-libsignal.ts';
import { startSimulator } from './simulator.ts';

/**
 * The simulated WhatsApp as a process: `node local/whatsapp/main.ts --data DIR [--port 3002] [--phones-port 3001]` (0:
 * a free port). WhatsApp itself listens on `--port` at /ws/chat, the phones page and its API on `--phones-port`, media
 * on a third port, all on 127.0.0.1. Prints one line of JSON when ready.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.recado' },
    port: { type: 'string', default: '3002' },
    'phones-port': { type: 'string', default: '3001' },
  },
});

const simulator = await startSimulator({
  dataDir: values.data,
  port: Number(values.port),
  phonesPort: Number(values['phones-port']),
}).catch((error: Error) => {
  // Usually a port in use, or another simulator on the same data.
  process.stderr.write(`whatsapp simulator: cannot start: ${error.message}\n`);
  process.exit(1);
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await simulator.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// The parent has died and can no longer stop this process.
process.on('disconnect', () => void stop());

const { phonesUrl, whatsappUrl, ca } = simulator;
process.stdout.write(`${JSON.stringify({ ready: true, phonesUrl, whatsappUrl, ca })}\n`);
