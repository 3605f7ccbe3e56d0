/**
 * Loaded into the product's processes before their own code (`NODE_OPTIONS=--import=…`): records which AWS actions each
 * Lambda and the session-runner request, on which resources. The product does not know about it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { type Use, usesOf } from './uses.ts';

/** Folder of the records, a file per process: a JSON line for the first time of each use. */
const folder = process.env.RECORD_USES_IN;

/** Programs with a single caller, by their script. In the gateway, the caller is the function that runs. */
const programs: Record<string, RegExp> = {
  // The bundle that containers fetch.
  'session-runner': /\/asset\.[0-9a-f]+\.mjs$/,
  'bootstrap/main': /functions\/entries\/bootstrap\/main\.ts$/,
};
const script = process.argv[1] ?? '';
const program = Object.entries(programs).find(([, file]) => file.test(script))?.[0];

const running = new AsyncLocalStorage<string>();

/** Called by the wrapper that `load` below puts around each handler. */
export function runAs<T>(entry: string, work: () => T): T {
  return running.run(entry, work);
}

const noted = new Set<string>();
const write = (caller: string, uses: readonly Use[]): void => {
  if (!folder) return;
  for (const use of uses) {
    const line = JSON.stringify({ caller, ...use });
    if (noted.has(line)) continue;
    noted.add(line);
    // Written synchronously, because the process may be killed.
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
  }
};

const note = (caller: string, request: ClientRequest, body: string): void => {
  const signature = /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\/aws4_request/.exec(
    String(request.getHeader('authorization')),
  );
  if (!signature?.[1]) return;
  const text = (header: string) => request.getHeader(header)?.toString();
  const uses = usesOf({
    service: signature[1],
    method: request.method,
    host: request.host,
    path: request.path,
    target: text('x-amz-target'),
    copySource: text('x-amz-copy-source'),
    body,
  });
  write(caller, uses);
};

subscribe('http.client.request.created', (message) => {
  const { request } = message as { request: ClientRequest };
  const caller = running.getStore() ?? program;
  if (!caller) return;
  const end = request.end.bind(request) as (...all: unknown[]) => ClientRequest;
  request.end = (...all: unknown[]) => {
    const [chunk] = all;
    note(
      caller,
      request,
      typeof chunk === 'string' || chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : '',
    );
    return end(...all);
  };
});

interface Presigned {
  method: string;
  hostname: string;
  path: string;
  query?: Record<string, string>;
}
type Presign = (request: Presigned, ...more: unknown[]) => Promise<unknown>;

/**
 * A presigned address is used by a browser with the rights of the role that signed it, so signing counts as the use.
 */
const presigner = createRequire(import.meta.resolve('@aws-sdk/s3-request-presigner'));
const { SignatureV4 } = presigner('@smithy/signature-v4') as { SignatureV4: { prototype: { presign: Presign } } };
const { presign } = SignatureV4.prototype;
SignatureV4.prototype.presign = function (this: unknown, request, ...more) {
  const caller = running.getStore() ?? program;
  const path = `${request.path}?${new URLSearchParams(request.query)}`;
  if (caller) write(caller, usesOf({ service: 's3', method: request.method, host: request.hostname, path, body: '' }));
  return presign.call(this, request, ...more);
};

/**
 * The gateway runs all functions in one process. This gives each function its own module instances, as on Lambda: a
 * secret or directory cached by one function must not hide another's request for it.
 */
const bundle = /\/asset\.[0-9a-f]+\/(.+)\.mjs$/;
const instanceOf = (url: string | undefined) => /[?&]of=([^&]+)/.exec(url ?? '')?.[1];

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const owner = instanceOf(context.parentURL);
    const entry = bundle.exec(found.url)?.[1];
    if (!entry) return found;
    return { ...found, url: owner ? `${found.url}?of=${owner}` : `${found.url}?around=${entry}` };
  },
  load(url, context, next) {
    const [file, entry] = url.split('?around=');
    if (!entry) return next(url, context);
    const source = `
      import { handler as bare } from ${JSON.stringify(`${file}?of=${entry}`)};
      import { runAs } from ${JSON.stringify(import.meta.url)};
      export const handler = (...all) => runAs(${JSON.stringify(entry)}, () => bare(...all));`;
    return { format: 'module', source, shortCircuit: true };
  },
});
