import { startEngine } from './engine.ts';

/** Exits as an aborted test run does: without stopping the engine it started. */
const { pid } = await startEngine();
process.stdout.write(`${pid}\n`, () => process.exit(1));
