import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ProcessTree } from './process-tree.ts';

const busyProgram = fileURLToPath(new URL('./busy.fixture.ts', import.meta.url));

it.runIf(process.platform === 'linux')(
  'counts what a child spends, of its own while it runs and as ended afterwards',
  async () => {
    const tree = new ProcessTree();
    const child = fork(busyProgram, { execArgv: [] });
    const [{ grandchild }] = await once(child, 'message');
    const looked = tree.look();
    const seen = new Map(looked.map((one) => [one.id, one]));
    const own = seen.get(process.pid);
    const [below, deeper] = [seen.get(Number(child.pid)), seen.get(grandchild)];
    expect(own?.kind).toBe('vitest');
    expect(below).toMatchObject({ kind: 'products', parent: process.pid });
    expect(below?.ownMs).toBeGreaterThan(0);
    expect(deeper).toMatchObject({ kind: 'products', parent: child.pid });

    child.send('end');
    await once(child, 'exit');
    const after = tree.look();
    expect(after.map(({ id }) => id)).not.toContain(child.pid);
    const spent = Number(below?.ownMs) + Number(deeper?.ownMs);
    expect(Number(after.find(({ id }) => id === process.pid)?.endedMs) - Number(own?.endedMs)).toBeGreaterThanOrEqual(
      spent,
    );
  },
);
