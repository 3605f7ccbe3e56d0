import { lookup as resolve } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { allowedMs } from './deadline.ts';
import { isAllowedPrivateAddress, mayCallWithoutTls } from './outgoing-private.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** A call to an address that a company has configured. */
export interface OutgoingCall {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Limit for the body of the answer. */
  maxBytes?: number;
  /** Limit from the call to the last byte of its answer. */
  timeMs?: number;
}

export interface OutgoingAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * The call was not made, or its answer was rejected. `url`: not an https address; `address`: it resolves to an address
 * that is neither public nor on the operator's list; `size` and `time`: a limit was exceeded.
 */
export class OutgoingCallRefused extends Error {
  readonly reason: 'url' | 'address' | 'size' | 'time';
  constructor(reason: OutgoingCallRefused['reason'], message: string) {
    super(message);
    this.name = 'OutgoingCallRefused';
    this.reason = reason;
  }
}

const defaultBytes = 1024 * 1024;
const defaultMs = 20_000;

/**
 * On a developer's machine the called service may run locally: `OUTGOING_LOOPBACK=allowed` permits it, over plain HTTP
 * too. Never set on AWS.
 */
const mayBeLoopback = (): boolean => process.env.OUTGOING_LOOPBACK === 'allowed';

const isAllowed = (address: string, host: string): boolean =>
  isPublicAddress(address) || (mayBeLoopback() && isLoopbackAddress(address)) || isAllowedPrivateAddress(address, host);

/** Addresses that may be called without TLS. */
const isAllowedPlain = (address: string, host: string): boolean =>
  (mayBeLoopback() && isLoopbackAddress(address)) || isAllowedPrivateAddress(address, host);

const refuse = (host: string) =>
  new OutgoingCallRefused('address', `${host} leads to an address that is neither public nor allowed by the operator`);

/**
 * Resolves a name for the socket, so that the checked address is the one connected to; a single forbidden address among
 * many refuses all.
 */
const lookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true, family: 0 }).then(
    (addresses) => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address, host))) return done(refuse(host), '');
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => done(error, ''),
  );
};

const checked = (address: string): URL => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSecure = url?.protocol === 'https:';
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isPlain = url?.protocol === 'http:' && (mayBeLoopback() || mayCallWithoutTls(host));
  if (!url || !(isSecure || isPlain)) {
    throw new OutgoingCallRefused('url', 'only https is called, apart from hosts that the operator allows');
  }
  // A literal IP address is never looked up, so it is checked here.
  const isCalled = isSecure ? isAllowed : isAllowedPlain;
  if (isIP(host) && !isCalled(host, host)) throw refuse(host);
  return url;
};

/** Plain HTTP goes only to this machine and to what the operator's list contains. */
const lookupPlain: LookupFunction = (host, options, done) =>
  lookup(host, options, (error, found, family) => {
    const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
    if (!error && !addresses.every((address) => isAllowedPlain(address, host))) return done(refuse(host), '');
    done(error, found, family);
  });

const readAll = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const tooLarge = () => new OutgoingCallRefused('size', `the answer is larger than ${maxBytes} bytes`);
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const send = ({ url, method = 'GET', headers, body }: OutgoingCall, signal: AbortSignal): Promise<IncomingMessage> => {
  const target = checked(url);
  const isPlain = target.protocol === 'http:';
  const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (isPlain ? requestPlain : requestSecure)(
    target,
    {
      method,
      lookup: isPlain ? lookupPlain : lookup,
      // A connection kept alive from an earlier call would not be checked again.
      agent: false,
      headers: { 'user-agent': 'Recado', 'accept-encoding': 'identity', ...headers },
      signal,
    },
    answered,
  );
  request.on('error', reject);
  request.end(body);
  return promise;
};

/** Whether an address would be called; its name is not resolved. */
export function mayCallAddress(address: string): boolean {
  try {
    return checked(address) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Calls an address that a company has configured: https only and never into private networks, apart from the operator's
 * list, with limits of time and size. Redirects are returned and never followed. Any status is an answer; network errors
 * are thrown unchanged.
 */
export async function callExternalAddress(call: OutgoingCall): Promise<OutgoingAnswer> {
  const { maxBytes = defaultBytes } = call;
  const timeMs = allowedMs(call.timeMs ?? defaultMs);
  const limit = AbortSignal.timeout(timeMs);
  const signal = call.signal ? AbortSignal.any([limit, call.signal]) : limit;
  try {
    const answer = await send(call, signal);
    const body = await readAll(answer, maxBytes).finally(() => answer.destroy());
    // Without a length or chunks, an answer that was cut off by the limit looks whole.
    signal.throwIfAborted();
    return { status: answer.statusCode ?? 0, headers: answer.headers, body };
  } catch (error) {
    if (limit.aborted) throw new OutgoingCallRefused('time', `no answer within ${timeMs} ms`);
    throw error;
  }
}
