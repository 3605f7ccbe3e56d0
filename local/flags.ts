import { parseArgs } from 'node:util';
import { refuseBlockedPort } from './browser-ports.ts';
import { addressList } from './gateway/exposure.ts';

export interface CommandLineFlags {
  dataDir: string;
  port: number;
  phonesPort: number;
  bankPort: number;
  whatsapp: 'simulated' | 'real';
  /** The https address under which a reverse proxy serves the app; without one the app is for this machine only. */
  publicUrl: string | undefined;
  /** Addresses and networks of reverse proxies, separated by commas; those of this machine unless given. */
  proxies: string | undefined;
  /** Whether data that another machine used may be used on this one. */
  moved: boolean;
  /** Whether the product opens on a shop with a past and simulated customers. */
  demo: boolean;
  /** Whether edited sources take effect while the product runs: `npm run dev`. */
  dev: boolean;
}

/** As `parseArgs` takes them; each stands in the README's table. */
export const flagOptions = {
  data: { type: 'string', default: '.recado' },
  port: { type: 'string' },
  'phones-port': { type: 'string' },
  'bank-port': { type: 'string' },
  whatsapp: { type: 'string' },
  public: { type: 'string' },
  proxy: { type: 'string' },
  moved: { type: 'boolean', default: false },
  dev: { type: 'boolean', default: false },
  demo: { type: 'boolean', default: false },
  // Accepted for scripts that always pass it; without --demo there is no demo data to leave out.
  'no-demo': { type: 'boolean', default: false },
} as const;

function portNumber(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`"${text}" is not a port`);
}

function whatsappKind(text: string): CommandLineFlags['whatsapp'] {
  if (text === 'simulated' || text === 'real') return text;
  throw new Error(`--whatsapp is simulated or real, not "${text}"`);
}

function publicAddress(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`)
    throw new Error(`--public is the https address of the app, such as https://atende.example.com, not "${text}"`);
  return url.origin;
}

function proxyList(text: string): string {
  addressList(text);
  return text;
}

/** Throws where the simulated customers of a demo would meet real ones. */
function refuseRealCustomers({ demo, publicUrl, whatsapp }: CommandLineFlags): void {
  if (!demo) return;
  if (publicUrl) throw new Error('--demo is for this machine only: start without --public.');
  if (whatsapp === 'real') throw new Error('--demo has simulated customers: start without --whatsapp=real.');
}

/** Throws for a page that no browser would open. A reverse proxy opens any port, and there is no bank behind one. */
function refuseBlockedPorts({ port, phonesPort, bankPort, whatsapp, publicUrl }: CommandLineFlags): void {
  if (!publicUrl) refuseBlockedPort(port, '--port');
  if (whatsapp === 'simulated') refuseBlockedPort(phonesPort, '--phones-port');
  if (!publicUrl) refuseBlockedPort(bankPort, '--bank-port');
}

/** Throws for two pages on one port; 0 is another free port for each. */
function refuseSharedPorts({ port, phonesPort, bankPort }: CommandLineFlags): void {
  const given = [port, phonesPort, bankPort].filter((one) => one !== 0);
  if (new Set(given).size < given.length)
    throw new Error('--port, --phones-port and --bank-port are different ports: choose one for each.');
}

/**
 * The flags of `npm start`; throws for one that it does not have. The ports of the other pages follow the app's, so that a second product on
 * this machine needs one flag; 0 stands for a free port.
 */
export function readFlags(
  args: readonly string[],
  { PORT, PHONES_PORT, BANK_PORT }: NodeJS.ProcessEnv,
): CommandLineFlags {
  const { values } = parseArgs({ args: [...args], options: flagOptions });
  const port = portNumber(values.port ?? PORT ?? '3000');
  const following = (given: string | undefined, distance: number) =>
    portNumber(given ?? String(port === 0 ? 0 : port + distance));
  const flags: CommandLineFlags = {
    dataDir: values.data,
    port,
    phonesPort: following(values['phones-port'] ?? PHONES_PORT, 1),
    bankPort: following(values['bank-port'] ?? BANK_PORT, 2),
    // Customers write to an installation with a public address.
    whatsapp: whatsappKind(values.whatsapp ?? (values.public === undefined ? 'simulated' : 'real')),
    publicUrl: values.public && publicAddress(values.public),
    proxies: values.proxy && proxyList(values.proxy),
    moved: values.moved,
    demo: values.demo,
    dev: values.dev,
  };
  refuseRealCustomers(flags);
  refuseSharedPorts(flags);
  refuseBlockedPorts(flags);
  return flags;
}
