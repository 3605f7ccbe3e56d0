import { edgeHeaders } from '#shared/http/edge.ts';

const proof = 'proof of the edge';

/** Headers that the distribution adds to a request. */
export function throughEdge(): Record<string, string> {
  process.env.EDGE_PROOF = proof;
  return { [edgeHeaders.proof]: proof };
}
