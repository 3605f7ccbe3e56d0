import { join } from 'node:path';
import { type DevSettings, inspectFlags } from '#local/dev/dev.ts';
import { startEngine } from '#local/dynamodb/engine.ts';
import type { CloudAddresses } from '#local/gateway/assembly/addresses.ts';
import { firstJsonLine, startNodeChild, waitForReadyMessage } from '#local/processes/node-child.ts';
import type { CloudPart } from '#local/processes/part.ts';
import { durableWritesVariable } from './aws/durability.ts';
import type { ProductBuild } from './build/build.ts';
import { type DemoOptions, demoVariable } from './demo/options.ts';
import type { ExposedInstallation } from './public/exposed.ts';

export interface PartOptions {
  dataDir: string;
  addresses: CloudAddresses;
  /** Without a folder, the parts write to our own output. */
  logFolder: string | undefined;
  dev?: DevSettings | undefined;
  gatewayEnvironment?: Record<string, string> | undefined;
}

const portOf = (address: string) => new URL(address).port;

export function enginePart({ dataDir, addresses }: PartOptions): CloudPart {
  return {
    name: 'dynamodb',
    start: () => startEngine({ dataDir, port: Number(portOf(addresses.dynamodb)) }),
  };
}

/**
 * Our AWS services; beside another cloud only the schedules and the mails. `exposed`: an installation that the network
 * reaches keeps what it acknowledges over a power cut, and sends its mails.
 */
export function awsPart({ dataDir, addresses, logFolder }: PartOptions, exposed?: ExposedInstallation): CloudPart {
  return {
    name: 'aws',
    async start() {
      const { aws, ownServices = aws } = addresses;
      const command = [
        'local/aws/main.ts',
        join(dataDir, 'aws'),
        portOf(ownServices),
        ...(ownServices === aws ? [] : [aws]),
      ];
      const environment = { SMTP_URL: exposed?.mailServer?.url ?? '', [durableWritesVariable]: exposed ? 'yes' : '' };
      const child = startNodeChild({ name: 'aws', command, environment, logFolder });
      await waitForReadyMessage('aws', child);
      return child;
    },
  };
}

export function bankPart({ dataDir, addresses, logFolder }: PartOptions, bank: string): CloudPart {
  return {
    name: 'bank',
    async start() {
      const command = ['local/bank/main.ts', dataDir, portOf(bank), addresses.app];
      const child = startNodeChild({ name: 'bank', command, logFolder });
      await waitForReadyMessage('bank', child);
      return child;
    },
  };
}

/** `onStart` receives, for each new process, a function that sends it whether the whole cloud is ready. */
export function gatewayPart(
  { addresses, logFolder, gatewayEnvironment, dev }: PartOptions,
  { assembly, web }: ProductBuild,
  onStart: (sendReady: (isReady: boolean) => void) => void,
): CloudPart {
  return {
    name: 'gateway',
    async start() {
      const program = dev ? 'local/dev/gateway/main.ts' : 'local/gateway/main.ts';
      const folders = dev ? [join(dev.folder, 'functions')] : [];
      const child = startNodeChild({
        name: 'gateway',
        command: [program, assembly, web, JSON.stringify(addresses), ...folders],
        nodeFlags: dev && inspectFlags(dev.inspect.functions),
        logFolder,
        environment: gatewayEnvironment,
      });
      await waitForReadyMessage('gateway', child);
      onStart((isReady) => {
        // A gateway that was killed a moment ago takes no message; the next one gets one when it starts.
        child.child.send({ ready: isReady }, () => {});
      });
      return child;
    },
  };
}

/** The web app's sources in `npm run dev`, in front of the gateway. */
export function webPart({ addresses, logFolder }: PartOptions): CloudPart {
  return {
    name: 'web',
    async start() {
      const command = [
        'local/dev/web/main.ts',
        portOf(addresses.app),
        addresses.phones ?? '',
        addresses.demo ? 'yes' : '',
        addresses.backups ? 'yes' : '',
      ];
      const environment = { RECADO_BACKEND: addresses.gateway ?? addresses.app };
      const child = startNodeChild({ name: 'web', command, environment, logFolder });
      await waitForReadyMessage('web', child);
      return child;
    },
  };
}

/** Fills the demo's shop at its first start, and lets its customers live. `environment`: that of the functions. */
export function demoPart(
  { logFolder }: PartOptions,
  options: DemoOptions,
  environment: Record<string, string>,
): CloudPart {
  return {
    name: 'demo',
    async start() {
      const child = startNodeChild({
        name: 'demo',
        command: ['local/demo/main.ts'],
        environment: { ...environment, [demoVariable]: JSON.stringify(options) },
        logFolder,
      });
      await waitForReadyMessage('demo', child);
      return child;
    },
  };
}

export interface SimulatedWhatsapp {
  phonesUrl: string;
  whatsappUrl: string;
  /** File with the certificate of the authority that signed its media server's. */
  ca?: string;
}

/** Uses the same ports at every start, so that its first announcement stays true. */
export function whatsappPart(
  { dataDir, logFolder }: PartOptions,
  ports: { phones: number; whatsapp: number },
  onStart: (whatsapp: SimulatedWhatsapp) => void,
): CloudPart {
  return {
    name: 'whatsapp',
    async start() {
      const options = ['--data', dataDir, '--phones-port', String(ports.phones), '--port', String(ports.whatsapp)];
      const child = startNodeChild({
        name: 'whatsapp',
        command: ['local/whatsapp/main.ts', ...options],
        logFolder,
        announces: true,
      });
      onStart(await firstJsonLine('whatsapp', child));
      return child;
    },
  };
}
