import { join } from 'node:path';
import { buildProduct } from '#local/build/build.ts';
import { startEngine } from '#local/dynamodb/engine.ts';
import type { CloudAddresses } from '#local/gateway/assembly/addresses.ts';
import { freePort } from '#local/processes/free-port.ts';
import { startNodeChild, waitForReadyMessage } from '#local/processes/node-child.ts';

export interface ProductWithoutWhatsapp {
  url: string;
  adminEmail: string;
  adminPassword: string;
  processes: Record<string, number>;
  stop(): Promise<void>;
}

const admin = { adminEmail: 'admin@recado.local', adminPassword: 'segredo-1' };

/**
 * The app, its handlers and the services they use in one process, with everything in memory: what the web app needs and no phone.
 * No supervisor, no simulated WhatsApp and no session-runner.
 */
export async function startProductWithoutWhatsapp(
  dataDir: string,
  handlers: Record<string, string>,
): Promise<ProductWithoutWhatsapp> {
  const [engine, built] = await Promise.all([startEngine(), buildProduct(new AbortController().signal)]);
  const address = async () => `http://127.0.0.1:${await freePort()}`;
  const addresses: CloudAddresses = {
    app: `http://localhost:${await freePort()}`,
    management: await address(),
    dynamodb: engine.endpoint,
    aws: await address(),
  };
  const command = ['e2e/testing/half-product-process.ts', built.assembly, built.web, JSON.stringify(addresses)];
  const environment = { ...handlers, ADMIN_EMAIL: admin.adminEmail, ADMIN_PASSWORD: admin.adminPassword };
  const child = startNodeChild({ name: 'half-product', command, environment, logFolder: join(dataDir, 'logs') });
  const stop = async () => {
    await child.stop();
    await engine.stop();
  };
  try {
    await waitForReadyMessage('half-product', child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: addresses.app, ...admin, processes: { gateway: child.pid ?? 0 }, stop };
}
