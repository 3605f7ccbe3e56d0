// `npm run drills:network`: cuts two runners off from the table, from WhatsApp and from both, silently and refusing, for seconds and
// for twice a lease. Needs Linux, root and iproute2. Prints its findings; exits with 1 when there are any.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startRecado } from '#local/cloud.ts';
import { drillReport } from '../report.ts';
import { NetworkNamespaces } from './namespaces.ts';
import { networkDrill } from './network-drill.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: '1' },
    messages: { type: 'string', default: '60' },
    keep: { type: 'boolean', default: false },
  },
});

const leaseMs = 20_000;
const namespaces = NetworkNamespaces.create(2);
if (namespaces) await run(namespaces);
else console.log('Skipped: this machine lets us make no network namespaces (Linux, root and iproute2 are needed).');

async function run(namespaces: NetworkNamespaces): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'recado-network-'));
  try {
    const networks = namespaces.networks({ LEASE_MS: String(leaseMs) });
    const recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true, networks });
    try {
      const { cuts, heldTwice, stuck, drill } = await networkDrill(recado, namespaces, {
        seed: Number(values.seed),
        rounds: Number(values.rounds),
        fixture: { companies: 2, linesEach: 3, customersEach: 2 },
        messagesEach: Number(values.messages),
        leaseMs,
        quietWithinMs: 300_000,
        log: console.log,
      });
      const { text, isClean } = drillReport(drill);
      for (const name of heldTwice) console.log(`phones held after the end of the lease: ${name}`);
      for (const name of stuck) console.log(`did not come back: ${name}`);
      console.log(`cuts ${cuts} · held twice ${heldTwice.length} · stuck ${stuck.length}\n${text}`);
      process.exitCode = isClean && heldTwice.length + stuck.length === 0 ? 0 : 1;
    } finally {
      await recado.stop();
    }
  } finally {
    namespaces.remove();
    if (values.keep || process.exitCode) console.log(`Data and logs: ${dataDir}`);
    else await rm(dataDir, { recursive: true, force: true });
  }
}
