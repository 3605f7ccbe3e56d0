import type { IncomingMessage } from 'node:http';

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request was made to this machine by its own name. A page elsewhere whose name resolves to 127.0.0.1 (DNS rebinding) carries
 * that name in the Host header; every local server refuses it with 421. Any port is right: tunnels change it.
 */
export function isRequestToOwnHost({ headers: { host = '' } }: IncomingMessage): boolean {
  return ownNames.has(host.replace(/:\d+$/, '').toLowerCase());
}

/**
 * Whether a page of another site in the same browser made the request: browsers name the site in Origin, or say that it is another one.
 * Such pages must not write to servers of this machine.
 */
export function isRequestOfForeignPage({
  headers: { host, origin, 'sec-fetch-site': site },
}: IncomingMessage): boolean {
  if (site === 'cross-site') return true;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}
