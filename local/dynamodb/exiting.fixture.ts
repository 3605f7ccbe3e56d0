import { startEngine } from './engine.ts';

/** Ends as a test run does that is broken off: without stopping what it started. */
const { pid } = await startEngine();
process.stdout.write(`${pid}\n`, () => process.exit(1));
