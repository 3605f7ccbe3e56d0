import { isIP, isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { hasEdgeProof } from '#functions/platform/http/edge-proof.ts';
import { distributionHeaders } from '#shared/http/edge.ts';

/**
 * The first half of an IPv6 address: a subscriber owns all 2^64 addresses of a /64 and could use a new one for each
 * call.
 */
const network = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [left, right] = [groups(head), groups(tail)];
  const filled = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  const half = filled.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${half.join(':')}::/64`;
};

/**
 * The client address used for rate limiting. The forwarded one is trusted only with the distribution's proof, because
 * the API of integrators is reachable directly.
 */
export function callerAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { [distributionHeaders.viewer]: viewer } = headers;
  const isTrusted = viewer !== undefined && isIP(viewer) !== 0 && hasEdgeProof(headers);
  const address = isTrusted ? viewer : requestContext.http.sourceIp;
  return isIPv6(address) && !address.includes('.') ? network(address) : address;
}
