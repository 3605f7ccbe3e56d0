import { request } from 'node:https';
import { checkServerIdentity, type TLSSocket } from 'node:tls';
import type { AddressCheck } from '#shared/backups/contract.ts';

const answerMs = 20_000;

/** Days before the end of a certificate from which it counts as ending: an authority renews one weeks earlier. */
const endingDays = 14;
const dayMs = 86_400_000;

/**
 * Calls the public address as a browser does, and looks at its certificate. `ca`: authorities to trust instead of those of
 * this machine.
 */
export async function checkAddress(
  publicUrl: string,
  { ca, now = Date.now }: { ca?: string; now?: () => number } = {},
): Promise<AddressCheck> {
  const { hostname } = new URL(publicUrl);
  let socket: TLSSocket | undefined;
  let certificate: CertificateFacts | undefined;
  const call = request(publicUrl, {
    method: 'HEAD',
    agent: false,
    // A certificate that browsers refuse is what is looked for.
    rejectUnauthorized: false,
    signal: AbortSignal.timeout(answerMs),
    ...(ca && { ca }),
  });
  const answer = await new Promise<number | Error>((resolve) => {
    call.on('socket', (used) => {
      socket = used as TLSSocket;
      socket.once('secureConnect', () => {
        certificate = factsOf(socket as TLSSocket, hostname);
      });
    });
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', resolve);
    call.end();
  });
  call.destroy();
  const until = certificate ? new Date(certificate.end).toISOString() : null;
  return { state: stateOf(answer, certificate, now()), until };
}

interface CertificateFacts {
  end: number;
  isOfHost: boolean;
  /** An authority that this machine trusts issued it. */
  isTrusted: boolean;
}

function factsOf(socket: TLSSocket, hostname: string): CertificateFacts {
  const certificate = socket.getPeerCertificate();
  return {
    end: Date.parse(certificate.valid_to),
    isOfHost: checkServerIdentity(hostname, certificate) === undefined,
    isTrusted: socket.authorized,
  };
}

function stateOf(
  answer: number | Error,
  certificate: CertificateFacts | undefined,
  now: number,
): AddressCheck['state'] {
  if (!certificate) return 'unreachable';
  if (certificate.end <= now) return 'expired';
  if (!certificate.isOfHost) return 'otherName';
  if (!certificate.isTrusted) return 'untrusted';
  if (certificate.end <= now + endingDays * dayMs) return 'ending';
  // The proxy answers, and the app behind it does not.
  return typeof answer === 'number' && answer < 500 ? 'fine' : 'unreachable';
}
