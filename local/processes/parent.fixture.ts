import { startNodeChild, waitForReadyMessage } from './node-child.ts';

const child = startNodeChild({ name: 'sleeper', command: ['local/processes/sleeper.fixture.ts'] });
await waitForReadyMessage('sleeper', child);
process.send?.({ pid: child.pid });
