import { ready, startNodeChild } from './node-child.ts';

const child = startNodeChild({ name: 'sleeper', command: ['local/processes/sleeper.fixture.ts'] });
await ready('sleeper', child);
process.send?.({ pid: child.pid });
