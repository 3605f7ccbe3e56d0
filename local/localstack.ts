import { lookup } from 'node:dns/promises';

/**
 * Where LocalStack answers, by the number of its machine: with a name the SDK would put the bucket's name before it, which no
 * DNS knows. Throws when nothing answers there.
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
