import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startRecado } from '#local/cloud.ts';
import { exposureVariables } from '#local/gateway/exposure.ts';
import { companies } from '#shared/companies/contract.ts';
import { type ProductWithoutWhatsapp, startProductWithoutWhatsapp } from './half-product.ts';
import { PersistentApi } from './persistent-api.ts';

/** `whole`: with phones and sessions. `half`: the app, its handlers and the services they use. */
export type ProductKind = 'whole' | 'half';

type Shared = ProductWithoutWhatsapp & { phonesUrl: string; operator: PersistentApi };

export interface NewCompany {
  url: string;
  phonesUrl: string;
  processes: Record<string, number>;
  /** Folder of the product's log files. */
  logFolder: string;
  companyId: number;
  email: string;
  password: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** `POST /whole` and `POST /half` answer with a `NewCompany`. */
    sharedProducts: string;
  }
}

const password = 'segredo-1';
/** Each file calls from an address of its own (`useTestCompany`), and integrations may call servers of the tests. */
const environment = { [exposureVariables.proxies]: '127.0.0.1', OUTGOING_LOOPBACK: 'allowed' };

/** A cloud on which the shared product runs instead of its own services, e.g. LocalStack's address. */
const localstack = process.env.LOCALSTACK_URL;

const startWhole = async (dataDir: string) => {
  const recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true, environment, localstack });
  return { ...recado, processes: recado.processes, phonesUrl: recado.phonesUrl ?? '' };
};

/** Starts each product when the first file asks for it, and makes a company for each file that asks. */
class Keeper {
  readonly #dataDir: string;
  readonly #started = new Map<ProductKind, Promise<Shared>>();
  #companies = 0;
  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async newCompany(kind: ProductKind): Promise<NewCompany> {
    const { url, phonesUrl, processes, operator } = await this.#product(kind);
    const email = `chefe@empresa${++this.#companies}.example`;
    const { id } = await operator.call(companies.create, {
      body: { name: `Loja ${this.#companies}`, email, password, planId: 1, dueDate: null, campaignsEnabled: true },
    });
    const logFolder = join(this.#dataDir, kind, 'logs');
    return { url, phonesUrl, processes, logFolder, companyId: id, email, password };
  }

  #product(kind: ProductKind): Promise<Shared> {
    let product = this.#started.get(kind);
    if (!product) {
      product = this.#start(kind);
      this.#started.set(kind, product);
    }
    return product;
  }

  async #start(kind: ProductKind): Promise<Shared> {
    const product =
      kind === 'whole'
        ? await startWhole(join(this.#dataDir, kind))
        : { ...(await startProductWithoutWhatsapp(join(this.#dataDir, kind), environment)), phonesUrl: '' };
    return { ...product, operator: new PersistentApi(product.url, product.adminEmail, product.adminPassword) };
  }

  async stop(): Promise<void> {
    for (const product of this.#started.values()) await (await product).stop();
  }
}

/** The products that test files share: one of each kind for the whole run, none where no file asks. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'recado-shared-'));
  const keeper = new Keeper(dataDir);
  const server = createServer((request, response) => {
    keeper
      .newCompany(request.url === '/half' ? 'half' : 'whole')
      .then((company) => response.end(JSON.stringify(company)))
      .catch((error) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('sharedProducts', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await keeper.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
