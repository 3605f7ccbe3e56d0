import { testQueues } from '#local/testing/test-queues.ts';

/** The process of `runWithBackend` that holds the queues: their work is not the product's and is not measured. */
const before = { ...process.env };
await testQueues();
const environment = Object.fromEntries(Object.entries(process.env).filter(([name, value]) => before[name] !== value));
process.send?.({ ready: true, environment });
