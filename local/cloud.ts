import { join } from 'node:path';
import { adminPassword, localAdminEmail, passwordLine, publicAdministrator } from './admin-password.ts';
import { useLocalAwsKeyOf } from './aws/credentials.ts';
import { bootstrapLocalCompany, refuseGeneratedPassword } from './bootstrap.ts';
import { buildProduct } from './build/build.ts';
import { chooseAddresses } from './choose-addresses.ts';
import { openDataFolder } from './data-folder.ts';
import type { Operator } from './demo/fill/create-company.ts';
import { type ArrivalSeconds, defaultArrivals } from './demo/options.ts';
import { chooseDevSettings, type DevSettings, inspectFlags } from './dev/dev.ts';
import { type RunnerNetwork, runnerPart } from './fleet/runner-part.ts';
import { readFargateTasks } from './fleet/task.ts';
import { awsEnvironment } from './gateway/assembly/addresses.ts';
import { CdkAssembly } from './gateway/assembly/assembly.ts';
import { readFunctions } from './gateway/functions/functions.ts';
import { boundLogs } from './logs/bounded-logs.ts';
import {
  awsPart,
  bankPart,
  demoPart,
  enginePart,
  gatewayPart,
  type PartOptions,
  type SimulatedWhatsapp,
  webPart,
  whatsappPart,
} from './parts.ts';
import { freePort } from './processes/free-port.ts';
import { Supervisor } from './processes/supervisor.ts';
import { type ExposedInstallation, exposedEnvironment } from './public/exposed.ts';

export interface RecadoOptions {
  dataDir: string;
  /** Port of the app; 0 chooses a free one. */
  port: number;
  /** Port of the page with the simulated phones; 0 chooses a free one. */
  phonesPort: number;
  /** Port of the page of the simulated bank; 0 chooses a free one. */
  bankPort?: number;
  whatsapp?: 'simulated' | 'real';
  /** Address of a LocalStack that replaces our own queues, tables, buckets, schedules and secrets. */
  localstack?: string;
  /** How the app is reached from the network; without it from this machine only, with a simulated bank and mails that are only listed. */
  exposed?: ExposedInstallation | undefined;
  /** Password of the first administrator; otherwise that of RECADO_ADMIN_PASSWORD or of the data folder. */
  adminPassword?: string | undefined;
  /** Aborts the start; parts that have started are stopped. */
  signal?: AbortSignal;
  /** Writes each part's output to a file in the data folder instead of our own output. */
  logToFiles?: boolean;
  /** Opens on a shop with a history and simulated customers; `arrivals` replaces how often they come. */
  demo?: boolean | { arrivals: ArrivalSeconds };
  /** Where backups of the product are made and restored, for the operator's screen. */
  backupsUrl?: string | undefined;
  /** Edited sources take effect while the product runs. */
  dev?: boolean;
  /** A runner in each of these networks, instead of those of the template in this one. */
  networks?: readonly RunnerNetwork[];
  /** Beside what the template gives the handlers. */
  environment?: Record<string, string>;
}

export interface Recado {
  url: string;
  /** Undefined with the real WhatsApp. */
  phonesUrl: string | undefined;
  /** The page on which the platform's charges are paid; undefined with a public address, where charges are real. */
  bankUrl: string | undefined;
  /** The address to which a reverse proxy forwards. */
  listens: string;
  /** Sender of mails; undefined when none leave this machine. */
  mailFrom: string | undefined;
  adminEmail: string;
  adminPassword: string;
  /** The password if this start created it, otherwise where it is. */
  passwordLine: string;
  dev: DevSettings | undefined;
  /** The folder with the templates and functions that run. */
  assembly: string;
  /** Current process ids by part; a part that ends is started again with a new id. */
  readonly processes: Record<string, number>;
  stop(): Promise<void>;
}

/** Builds what changed and runs the whole product on this machine. Every started process ends with this one. */
export async function startRecado(options: RecadoOptions): Promise<Recado> {
  const { exposed } = options;
  const dataDir = openDataFolder(options.dataDir);
  useLocalAwsKeyOf(dataDir);
  const addresses = await chooseAddresses(options);
  const dev = options.dev ? await chooseDevSettings(addresses.app, options.port === 0) : undefined;
  const parts: PartOptions = {
    dev,
    dataDir,
    addresses,
    logFolder: options.logToFiles ? join(dataDir, 'logs') : undefined,
    gatewayEnvironment: {
      ...(exposed ? exposedEnvironment(exposed) : { LOCAL_BANK_URL: addresses.bank }),
      ...options.environment,
    },
  };

  const stopBounding = parts.logFolder ? boundLogs(parts.logFolder) : undefined;
  let sendReadyToGateway = (_isReady: boolean) => {};
  let isBootstrapped = false;
  const supervisor = new Supervisor(() => sendReadyToGateway(isBootstrapped && supervisor.allUp));
  const signal = options.signal ?? new AbortController().signal;
  signal.addEventListener('abort', () => void supervisor.stop());
  try {
    const building = buildProduct(signal);
    let simulated: SimulatedWhatsapp | undefined;
    await all([
      building,
      !options.localstack && supervisor.add(enginePart(parts)),
      supervisor.add(awsPart(parts, exposed)),
      !exposed && supervisor.add(bankPart(parts, addresses.bank)),
      options.whatsapp !== 'real' &&
        addWhatsapp(supervisor, parts, options.phonesPort).then((whatsapp) => {
          simulated = whatsapp;
        }),
    ]);
    const built = await building;
    addresses.phones = simulated?.phonesUrl;
    const assembly = new CdkAssembly(built.assembly, addresses);
    await supervisor.add(
      gatewayPart(parts, built, (sendReady) => {
        sendReadyToGateway = sendReady;
        sendReady(isBootstrapped && supervisor.allUp);
      }),
    );
    if (dev) await supervisor.add(webPart(parts));
    const password = adminPassword(dataDir, options.adminPassword);
    const adminEmail = exposed?.adminEmail ?? publicAdministrator(dataDir) ?? localAdminEmail;
    const administrator = async () => {
      await bootstrapLocalCompany(assembly, { email: adminEmail, password: password.value }, parts.logFolder);
      if (exposed) await refuseGeneratedPassword(assembly, dataDir, parts.logFolder);
    };
    await all([administrator(), addFleet(supervisor, assembly, parts, simulated, options.networks)]);
    isBootstrapped = true;
    sendReadyToGateway(supervisor.allUp);
    await addDemo(supervisor, parts, assembly, { email: adminEmail, password: password.value }, options.demo);
    return {
      url: exposed?.publicUrl ?? addresses.app,
      phonesUrl: simulated?.phonesUrl,
      bankUrl: exposed ? undefined : addresses.bank,
      listens: addresses.app,
      mailFrom: exposed?.mailServer?.from,
      adminEmail,
      adminPassword: password.value,
      passwordLine: passwordLine(password, dataDir),
      dev,
      assembly: built.assembly,
      get processes() {
        return supervisor.pids;
      },
      async stop() {
        stopBounding?.();
        await supervisor.stop();
      },
    };
  } catch (error) {
    stopBounding?.();
    await supervisor.stop();
    throw error;
  }
}

/** Waits until all promises have settled before it throws, so that no part is left running unseen. */
async function all(work: unknown[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}

async function addWhatsapp(
  supervisor: Supervisor,
  parts: PartOptions,
  phonesPort: number,
): Promise<SimulatedWhatsapp | undefined> {
  let announced: SimulatedWhatsapp | undefined;
  const ports = { phones: phonesPort || (await freePort()), whatsapp: await freePort() };
  await supervisor.add(
    whatsappPart(parts, ports, (whatsapp) => {
      announced = whatsapp;
    }),
  );
  return announced;
}

async function addDemo(
  supervisor: Supervisor,
  parts: PartOptions,
  assembly: CdkAssembly,
  operator: Operator,
  given: RecadoOptions['demo'],
) {
  const { dataDir, addresses } = parts;
  const { app, phones = '', demo } = addresses;
  if (!demo) return;
  const { environment } = readFunctions(assembly);
  const options = {
    ...{ dataDir, phones, operator, app: addresses.gateway ?? app, port: Number(new URL(demo).port) },
    arrivals: typeof given === 'object' ? given.arrivals : defaultArrivals,
  };
  await supervisor.add(demoPart(parts, options, { ...environment, ...awsEnvironment(addresses) }));
}

async function addFleet(
  supervisor: Supervisor,
  assembly: CdkAssembly,
  parts: PartOptions,
  whatsapp: SimulatedWhatsapp | undefined,
  networks: RecadoOptions['networks'],
) {
  const environment = {
    ...awsEnvironment(parts.addresses),
    // In production, the runner accepts only the address of the real WhatsApp.
    ...(whatsapp && { NODE_ENV: 'development', WHATSAPP_URL: whatsapp.whatsappUrl }),
    // The runner refuses to meet the real WhatsApp with authorities that were added, such as the reverse proxy's.
    NODE_EXTRA_CA_CERTS: whatsapp?.ca ?? '',
  };
  const { dev, logFolder } = parts;
  const inDev = dev && (await rebuiltRunner(supervisor, dev));
  for (const declared of readFargateTasks(assembly)) {
    const task = { ...declared, count: networks?.length ?? declared.count };
    for (let number = 1; number <= task.count; number++) {
      const part = await runnerPart({
        ...{ task, number, environment, logFolder, network: networks?.[number - 1] },
        ...inDev?.options,
      });
      inDev?.names.push(part.name);
      await supervisor.add(part);
    }
  }
}

/** Options for runners that run the newest bundle and start again, by name, when it changes. */
async function rebuiltRunner(supervisor: Supervisor, dev: DevSettings) {
  const { runnerBundlePart } = await import('./dev/runner-bundle.ts');
  const names: string[] = [];
  let file = '';
  await supervisor.add(
    runnerBundlePart(dev, (newest) => {
      file = newest;
      for (const name of names) {
        console.log(`[dev] ${name}: changed, starts again`);
        void supervisor.restart(name);
      }
    }),
  );
  return { names, options: { program: () => file, nodeFlags: inspectFlags(dev.inspect.runner) } };
}
