import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { createRequire } from 'node:module';
import { type ActionUse, awsActionsOfRequest } from './uses.ts';

/** Returns who makes the request that is being made, or undefined for requests that are not to be noted. */
type CallerOf = () => string | undefined;
type Noted = (caller: string, uses: readonly ActionUse[]) => void;

const textOf = (body: unknown): string =>
  typeof body === 'string' || body instanceof Uint8Array ? Buffer.from(body).toString() : '';

/** Returns the uses of a signed request; none for a request to another server. */
const usesIn = (request: ClientRequest, body: string): ActionUse[] => {
  const signature = /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\/aws4_request/.exec(
    String(request.getHeader('authorization')),
  );
  if (!signature?.[1]) return [];
  const text = (header: string) => request.getHeader(header)?.toString();
  return awsActionsOfRequest({
    service: signature[1],
    method: request.method,
    host: request.host,
    path: request.path,
    target: text('x-amz-target'),
    copySource: text('x-amz-copy-source'),
    body,
  });
};

/** Notes the uses of each AWS request of this process that has a caller. */
export function watchRequests(callerOf: CallerOf, noted: Noted): void {
  subscribe('http.client.request.created', (message) => {
    const { request } = message as { request: ClientRequest };
    const caller = callerOf();
    if (!caller) return;
    const end = request.end.bind(request) as (...all: unknown[]) => ClientRequest;
    request.end = (...all: unknown[]) => {
      noted(caller, usesIn(request, textOf(all[0])));
      return end(...all);
    };
  });
}

interface Presigned {
  method: string;
  hostname: string;
  path: string;
  query?: Record<string, string>;
}
type Presign = (request: Presigned, ...more: unknown[]) => Promise<unknown>;

/**
 * Notes the uses of presigned addresses. A browser uses one with the rights of the role that signed it, so signing counts
 * as the use.
 */
export function watchPresigning(callerOf: CallerOf, noted: Noted): void {
  const { resolve } = createRequire(import.meta.url);
  // The copy of the package that the presigner uses.
  const load = createRequire(resolve('@aws-sdk/s3-request-presigner'));
  const { SignatureV4 } = load('@smithy/signature-v4') as { SignatureV4: { prototype: { presign: Presign } } };
  const { presign } = SignatureV4.prototype;
  SignatureV4.prototype.presign = function (this: unknown, request, ...more) {
    const caller = callerOf();
    const { method, hostname: host } = request;
    const path = `${request.path}?${new URLSearchParams(request.query)}`;
    if (caller) noted(caller, awsActionsOfRequest({ service: 's3', method, host, path, body: '' }));
    return presign.call(this, request, ...more);
  };
}
