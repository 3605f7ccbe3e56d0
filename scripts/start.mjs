// `npm start`: installs missing packages, then runs the embedded cloud. Plain JavaScript for Node 20 or later, no
// dependencies.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, install, node24, root } from './prepare.mjs';

install();

// The IPC channel lets Recado notice when this process is killed.
const child = spawn(node24(), [join(root, 'local', 'main.ts'), ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: environment(),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
// npm passes no signal on through the shell that it starts this process by: the end of both is noticed here.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 1000).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
