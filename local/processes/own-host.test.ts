import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startEmptyNetwork } from '#local/whatsapp/testing/test-network.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files that start a server that answers HTTP; servers of plain sockets find free ports and answer nothing. */
const servers = globSync('local/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] })
  .map((file) => ({ file, source: readFileSync(`${root}/${file}`, 'utf8') }))
  .filter(({ source }) => /\bimport \{[^}]*\bcreateServer\b[^}]*\} from 'node:https?'/.test(source));

test('every local server looks at the Host header of its requests', () => {
  expect(servers.length).toBeGreaterThanOrEqual(7);
  expect(servers.filter(({ source }) => !source.includes('isRequestToOwnHost(')).map(({ file }) => file)).toEqual([]);
});

test('the simulated WhatsApp opens no socket under the name of another site', async () => {
  const { simulator } = await startEmptyNetwork();
  const answered = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const socket = new WebSocket(simulator.whatsappUrl, { headers });
      socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
      socket.once('open', () => {
        socket.close();
        resolve(101);
      });
      socket.once('error', reject);
    });
  expect(await answered({ host: 'evil.example' })).toBe(421);
  expect(await answered({})).toBe(101);
});
