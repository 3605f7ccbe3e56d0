import { startEngine } from './engine.ts';

const engine = await startEngine({ dataDir: process.argv[2] });
process.send?.({ pid: engine.pid });
