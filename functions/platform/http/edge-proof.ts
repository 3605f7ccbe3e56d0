import { createHash, timingSafeEqual } from 'node:crypto';
import { distributionHeaders } from '#shared/http/edge.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request came through the distribution: it carries the edge's proof. `headers`: names in any case, because
 * API Gateway does not change those of a socket. Throws when `EDGE_PROOF` is not set: serving everybody
 * would be unsafe.
 */
export function hasEdgeProof(headers: Readonly<Record<string, string | undefined>>): boolean {
  const { EDGE_PROOF } = process.env;
  if (!EDGE_PROOF) throw new Error('EDGE_PROOF is not set');
  const name = Object.keys(headers).find((sent) => sent.toLowerCase() === distributionHeaders.proof);
  const proof = name && headers[name];
  return proof !== undefined && timingSafeEqual(digest(proof), digest(EDGE_PROOF));
}
