import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Installation, startInstallation } from '#local/installation.ts';
import { IntegratorApi } from './api.ts';
import type { TestProduct } from './company.ts';
import { PhonesApi } from './phones.ts';

/** `admin` is the platform's first administrator. */
export interface Product extends TestProduct {
  dataDir: string;
  /** The simulated bank, where charges are paid. */
  bankUrl: string;
  /** Starts the product again on the same data, after a stop or a kill. */
  restart(): Promise<void>;
}

/** Starts the whole product with its own data folder for the tests of one file. `environment`: added to that of the handlers. */
export function useRunningProduct(environment: Record<string, string> = {}): Product {
  let installation: Installation;
  let dataDir: string;
  const product = {} as Product;

  const start = async (): Promise<void> => {
    installation = await startInstallation({ dataDir, port: 0, phonesPort: 0, logToFiles: true, environment });
    const { recado } = installation;
    const { url, phonesUrl = '', adminEmail: email, adminPassword: password } = recado;
    Object.assign(product, {
      url,
      dataDir,
      bankUrl: recado.bankUrl ?? '',
      companyId: 1,
      phones: new PhonesApi(phonesUrl),
      adminCredentials: { email, password },
    });
    Object.defineProperty(product, 'processes', { get: () => installation.recado.processes, configurable: true });
    product.admin = await IntegratorApi.signIn(url, email, password);
  };
  product.restart = async () => {
    await installation.stop();
    await start();
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'recado-e2e-'));
    await start();
  });
  afterAll(async () => {
    await installation?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return product;
}
