import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { AppError } from '#shared/http/errors.ts';
import { allowedMs } from '#shared/server/deadline.ts';

/** The certificate by which we identify ourselves (mutual TLS). */
export type ClientCertificate = ({ pfx: Buffer } | { cert: string; key: string }) & { ca?: string };

interface JsonCall {
  method: string;
  headers?: Record<string, string>;
  body?: object | undefined;
}

/** Limit for a whole call. */
const limitMs = 10_000;

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** Calls a JSON API over mutual TLS. Any status is an answer; a failed connection is ERR_PAYMENT_PROVIDER. */
export async function httpsJson(
  url: string,
  tls: ClientCertificate,
  { method, headers, body }: JsonCall,
): Promise<{ status: number; body: unknown }> {
  const content = body && JSON.stringify(body);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(
        url,
        {
          ...tls,
          method,
          agent: false,
          signal: AbortSignal.timeout(allowedMs(limitMs)),
          headers: { ...headers, ...(content !== undefined && { 'content-type': 'application/json' }) },
        },
        resolve,
      );
      call.on('error', reject);
      call.end(content);
    });
    return { status: answer.statusCode ?? 0, body: parsed(await text(answer)) };
  } catch (error) {
    throw new AppError('ERR_PAYMENT_PROVIDER', { cause: error instanceof Error ? error.name : 'unknown' });
  }
}
