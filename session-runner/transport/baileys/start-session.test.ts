import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSimulator } from '#local/whatsapp/simulator.ts';
import { PhonesClient } from '#local/whatsapp/testing/phones-client.ts';
import { applyCommit, emptyState, type SessionState } from '../../store/session-state.ts';
import type { SessionHandle, SessionPorts, SocketClosed } from '../transport.ts';
import { UploadedFiles } from './files/uploaded-files.ts';
import { startBaileysSession } from './start-session.ts';

const shop = '5511900000001';
const dataDir = mkdtempSync(join(tmpdir(), 'recado-socket-'));
let whatsapp: Awaited<ReturnType<typeof startSimulator>>;
let phones: PhonesClient;

beforeAll(async () => {
  whatsapp = await startSimulator({ dataDir, port: 0, phonesPort: 0 });
  phones = new PhonesClient(whatsapp.phonesUrl);
  await phones.create(shop, 'Shop');
});
afterAll(async () => {
  await whatsapp.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a socket over `image`; `closed` resolves with its close cause. */
function run(image: SessionState, signals: Partial<SessionPorts>, times: { keepAliveMs?: number; qrMs?: number } = {}) {
  let handle: SessionHandle | undefined;
  const closed = new Promise<SocketClosed>((resolve) => {
    handle = startBaileysSession(
      { url: whatsapp.whatsappUrl, historyMs: 30_000, ...times, uploaded: new UploadedFiles() },
      { companyId: 1, whatsappId: 1 },
      {
        store: { image, append: async (commit) => applyCommit(image, commit) },
        openStored: () => Promise.reject(new Error('nothing is stored')),
        storeEvents: async () => undefined,
        onQr: () => undefined,
        onPaired: () => undefined,
        onOpen: () => undefined,
        onServerAck: () => undefined,
        onDoing: () => undefined,
        ...signals,
        onClosed: resolve,
      },
    );
  });
  return { closed, handle };
}

it('shows one QR code after the other, and reports when none was scanned', async () => {
  const shown: string[] = [];
  const { closed } = run(emptyState(), { onQr: (qr) => shown.push(qr) }, { qrMs: 20 });
  expect(await closed).toBe('qrExhausted');
  expect(new Set(shown).size).toBe(6);
});

it('notices a server that stopped answering', { timeout: 30_000 }, async () => {
  const image = emptyState();
  const paired = run(image, { onQr: (qr) => void phones.scan(shop, qr) });
  expect(await paired.closed).toBe('restart');
  const { closed } = run(image, { onOpen: () => void phones.fault('mute', shop) }, { keepAliveMs: 200 });
  expect(await closed).toBe('timedOut');
});

it('sends no more signals once it was stopped', async () => {
  let opened: (() => void) | undefined;
  const open = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const image = emptyState();
  await run(image, { onQr: (qr) => void phones.scan(shop, qr) }).closed;
  const { handle, closed } = run(image, { onOpen: opened });
  await open;
  await handle?.stop();
  expect(await Promise.race([closed, Promise.resolve('silence')])).toBe('silence');
});
