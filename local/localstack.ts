import { lookup } from 'node:dns/promises';

/**
 * Returns LocalStack's address with the IP address of its host: with a host name, the SDK would prefix the bucket's
 * name, which DNS cannot resolve. Throws when nothing answers there.
 */
export async function findLocalstack(given: string): Promise<string> {
  const url = new URL(given);
  try {
    if (url.protocol === 'http:') url.hostname = (await lookup(url.hostname, { family: 4 })).address;
    await fetch(new URL('/_localstack/health', url));
  } catch (error) {
    const why = error instanceof Error ? (error.cause ?? error) : error;
    throw new Error(`No LocalStack answers at ${given} (${why}). Start it, or set LOCALSTACK_URL to its address.`);
  }
  return url.origin;
}
