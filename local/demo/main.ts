import { once } from 'node:events';
import { demoCustomers } from './customers/customers.ts';
import { LiveCustomers } from './customers/live-customers.ts';
import { olderCustomers } from './customers/regulars.ts';
import { readDemo, writeDemo } from './demo-file.ts';
import { createCompany } from './fill/create-company.ts';
import { fillShop } from './fill/fill.ts';
import { type DemoOptions, demoVariable } from './options.ts';
import { DemoPhones } from './phones.ts';
import { demoServer } from './server.ts';

/** Nothing new comes this long after an open app last asked about the demo. */
const watchedMs = 2 * 60_000;
const seed = 2026;

/** The process of the demo. It fills the shop once, and is its customers. */
const { dataDir, app, phones, port, operator, arrivals } = JSON.parse(process.env[demoVariable] ?? '{}') as DemoOptions;
const stopping = new AbortController();
const customersStopping = new AbortController();
let lookedAt = 0;

const server = demoServer({
  ...{ app, dataDir, operator },
  onLook: () => {
    lookedAt = Date.now();
  },
  onEnd: () => customersStopping.abort(),
});
process.once('SIGTERM', () => {
  stopping.abort();
  customersStopping.abort();
  server.close();
  server.closeAllConnections();
  process.exit(0);
});
await once(server.listen(port, '127.0.0.1'), 'listening');
if (!readDemo(dataDir)) {
  writeDemo(dataDir, { state: 'filling', companyId: 0 });
  const companyId = await createCompany(app, operator);
  writeDemo(dataDir, { state: 'filling', companyId });
  await fillShop({ app, phones, companyId, password: operator.password, seed });
  writeDemo(dataDir, { state: 'ready', companyId });
}
process.send?.({ ready: true });

const { signal } = customersStopping;
const live = new LiveCustomers({
  ...{
    phones: new DemoPhones(phones),
    customers: [...demoCustomers, ...olderCustomers()],
    seed: Date.now(),
    arrivals,
    signal,
  },
  isWatched: () => Date.now() - lookedAt < watchedMs,
});
if (readDemo(dataDir)?.state === 'ready') await live.run();
