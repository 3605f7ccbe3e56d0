import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Works for a moment, starts another of its kind, and waits for a message to end. */
const enough = 50_000;
while (process.cpuUsage().user < enough);
const isLast = process.argv[2] === 'last';
const child = isLast ? undefined : fork(fileURLToPath(import.meta.url), ['last'], { execArgv: [] });
if (child) await once(child, 'message');
process.on('message', async () => {
  child?.send('end');
  if (child) await once(child, 'exit');
  process.exit(0);
});
process.send?.({ grandchild: child?.pid });
