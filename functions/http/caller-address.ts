import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { edgeHeaders } from '#shared/http/edge.ts';
import { secret } from '#shared/server/secrets.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

const isEdge = async (proof: string): Promise<boolean> => timingSafeEqual(digest(proof), digest(await secret('edge')));

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
 * The client address used for rate limiting. The forwarded header is trusted only with the distribution's secret,
 * because API Gateway is reachable directly.
 */
export async function callerAddress({ headers, requestContext }: APIGatewayProxyEventV2): Promise<string> {
  const { [edgeHeaders.proof]: proof, [edgeHeaders.viewer]: viewer } = headers;
  const isTrusted = proof !== undefined && viewer !== undefined && isIP(viewer) !== 0 && (await isEdge(proof));
  const address = isTrusted ? viewer : requestContext.http.sourceIp;
  return isIPv6(address) && !address.includes('.') ? network(address) : address;
}
