import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** How the gateway is exposed: at this machine's own name, or through reverse proxies under a public address too. */
export interface GatewayExposure {
  /** Whether the installation has a public address, which is https: its cookies are `Secure`. */
  isPublic: boolean;
  /** Whether a request was made to the public address. */
  isPublicHost(request: IncomingMessage): boolean;
  /** Address of the caller: what trusted proxies report of him, else the peer of the connection. */
  callerOf(request: IncomingMessage): string;
}

/** Variables of the gateway's process that the exposure is read from. */
export const exposureVariables = { publicUrl: 'RECADO_PUBLIC_URL', proxies: 'RECADO_PROXIES' } as const;

/** A reverse proxy on this machine. */
const ownProxies = '127.0.0.0/8,::1';

/** Reads the exposure from the environment. With a public address the proxies of this machine are trusted unless others are named. */
export function gatewayExposureOf(environment: NodeJS.ProcessEnv): GatewayExposure {
  const publicUrl = environment[exposureVariables.publicUrl];
  const host = publicUrl && new URL(publicUrl).host;
  const trusted = addressList(environment[exposureVariables.proxies] ?? (host ? ownProxies : ''));
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return {
    isPublic: host !== undefined,
    isPublicHost: ({ headers }) => host !== undefined && headers.host?.toLowerCase() === host,
    callerOf({ headers, socket }) {
      const reported = String(headers['x-forwarded-for'] ?? '').split(',');
      let caller = plainAddress(socket.remoteAddress ?? '');
      // From the end: each proxy appends the address it was called from, and what comes before is the caller's own claim.
      while (isIP(caller) && isTrusted(caller)) {
        const before = plainAddress(reported.pop() ?? '');
        if (!isIP(before)) break;
        caller = before;
      }
      return caller;
    },
  };
}

/** Parses addresses and networks (`10.0.0.0/8`) separated by commas. Throws an error that names a wrong one. */
export function addressList(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(',').flatMap((part) => part.trim() || [])) {
    const [address = '', prefix, ...more] = entry.split('/');
    const [family, most] = isIPv6(address) ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    const bits = prefix === undefined ? most : prefix.match(/^\d+$/) ? Number(prefix) : Number.NaN;
    if (!isIP(address) || more.length > 0 || !(bits <= most)) throw new Error(`"${entry}" is no address or network`);
    list.addSubnet(address, bits, family);
  }
  return list;
}

/** Without the port that some proxies append, and without the prefix of an IPv4 address in an IPv6 socket. */
function plainAddress(text: string): string {
  const address = text.trim().replace(/^\[(.+)\](:\d+)?$/, '$1');
  return address.replace(/^::ffff:/i, '').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

/** The exposure of this process, which holds one gateway only. */
export const processExposure = gatewayExposureOf(process.env);
