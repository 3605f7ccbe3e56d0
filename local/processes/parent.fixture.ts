import { readyMessage, startNodeChild } from './node-child.ts';

const child = startNodeChild({ name: 'sleeper', command: ['local/processes/sleeper.fixture.ts'] });
await readyMessage('sleeper', child);
process.send?.({ pid: child.pid });
