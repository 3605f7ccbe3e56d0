import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserFacingSocketConfig } from '@whiskeysockets/baileys';
import { onTestFinished } from 'vitest';
import { startSimulator } from '../simulator.ts';
import { LinkedClient } from './linked-client.ts';
import { PhonesClient } from './phones-client.ts';

export const testShopNumber = '5511900000001';
export const testAnaNumber = '5511988880001';
export const bobNumber = '5511988880002';

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recado-whatsapp-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function createPeople(phones: PhonesClient): Promise<void> {
  await phones.create(testShopNumber, 'Shop');
  await phones.create(testAnaNumber, 'Ana');
  await phones.create(bobNumber, 'Bob');
}

/** Links a client to a phone, and waits until it has received the history of its first login. */
export async function linkTestClient(
  phones: PhonesClient,
  url: string,
  number = testShopNumber,
  config: Partial<UserFacingSocketConfig> = {},
) {
  const client = new LinkedClient(url, config).start();
  onTestFinished(() => client.end());
  await phones.scan(number, await client.qr());
  await client.opened();
  await client.until(
    'creds.update',
    ({ accountSyncCounter }) => accountSyncCounter !== undefined && accountSyncCounter > 0,
  );
  return client;
}

/** A new network for one test, with three phones and the shop's linked client. */
export async function createLinkedShop(config: Partial<UserFacingSocketConfig> = {}) {
  const { simulator, phones } = await startEmptyNetwork();
  await createPeople(phones);
  const client = await linkTestClient(phones, simulator.whatsappUrl, testShopNumber, config);
  return { simulator, phones, client };
}

export async function startEmptyNetwork() {
  const dataDir = temporaryFolder();
  const simulator = await startSimulator({ dataDir, port: 0, phonesPort: 0 });
  onTestFinished(() => simulator.close());
  return { dataDir, simulator, phones: new PhonesClient(simulator.phonesUrl) };
}
