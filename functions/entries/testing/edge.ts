import { distributionHeaders } from '#shared/http/edge.ts';

const proof = 'proof of the edge';

/** Headers that the distribution adds to a request. */
export function edgeProofHeaders(): Record<string, string> {
  process.env.EDGE_PROOF = proof;
  return { [distributionHeaders.proof]: proof };
}
