import { parseArgs } from 'node:util';
import './signal/silence-libsignal.ts';
import { startSimulator } from './simulator.ts';

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
// The parent died: nobody would ever stop this process.
process.on('disconnect', () => void stop());

const { phonesUrl, whatsappUrl, ca } = simulator;
process.stdout.write(`${JSON.stringify({ ready: true, phonesUrl, whatsappUrl, ca })}\n`);
