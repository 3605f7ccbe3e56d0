import { createHash } from 'node:crypto';
import type { Integrator } from '#functions/company/connections/integrator.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { newProviderId, providerIdFor } from '#shared/server/provider-id.ts';
import { putNew, write } from '#shared/server/table.ts';
import type { ApiSendRequest } from './sending.ts';

const keptSeconds = 7 * 86_400;

/** A digest of a request's content, so that a key cannot stand for two of them. */
const fingerprintOf = ({ files, ...fields }: ApiSendRequest): string => {
  const digests = files.map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('hex')]);
  return createHash('sha256')
    .update(JSON.stringify([fields, digests]))
    .digest('hex');
};

class SameRequest extends Error {}

/** Remembers what a key stands for; ERR_IDEMPOTENCY_KEY_REUSED when it stands for another request. */
export async function claimKey(
  { tenant, tokenDigest }: Integrator,
  key: string,
  sending: ApiSendRequest,
): Promise<void> {
  const fingerprint = fingerprintOf(sending);
  await write({
    write: putNew(keys.apiRequest(tenant, tokenDigest, key), {
      fingerprint,
      expiresAt: Math.floor(Date.now() / 1000) + keptSeconds,
    }),
    otherwise: (stored) =>
      stored?.fingerprint === fingerprint ? new SameRequest() : new AppError('ERR_IDEMPOTENCY_KEY_REUSED'),
  }).catch((error: unknown) => {
    if (!(error instanceof SameRequest)) throw error;
  });
}

/** The ids of a request's messages: under a key they are the same for every attempt. */
export function providerIdsOfApiRequest(
  { tenant, tokenDigest }: Integrator,
  key: string | undefined,
  count: number,
): readonly string[] {
  return Array.from({ length: count }, (_, n) =>
    key === undefined ? newProviderId() : providerIdFor([tenant.companyId, tokenDigest, key, n].join('#')),
  );
}
