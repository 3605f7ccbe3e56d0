import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Smaller answers fit a packet of the network, where compression saves nothing. */
const smallestBytes = 1400;

/**
 * Compresses an answer for clients that accept gzip: a page of tickets to a tenth. Answers with cookies carry tokens,
 * whose length and contents compression could betray, and are not compressed.
 */
export function compressAnswer(
  answer: APIGatewayProxyStructuredResultV2,
  acceptEncoding: string | undefined,
): APIGatewayProxyStructuredResultV2 {
  const { body = '', cookies } = answer;
  const isWanted = /\bgzip\b/.test(acceptEncoding ?? '') && !cookies && Buffer.byteLength(body) > smallestBytes;
  if (!isWanted) return answer;
  return {
    ...answer,
    // The fastest level: further ones cost several times its processor time for a few hundred bytes.
    body: gzipSync(body, { level: 1 }).toString('base64'),
    isBase64Encoded: true,
    headers: { ...answer.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
  };
}
