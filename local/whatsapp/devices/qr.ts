import { ApiProblem } from '../problem.ts';

export type PairingQrCode = { reference: string; noiseKey: Buffer; identity: Buffer; advSecret: Buffer };

const keyBytes = 32;

/** Parses `[address#]reference,noiseKey,identityKey,advSecret[,platform]`, with the keys in base64. */
export function parseQr(text: string): PairingQrCode {
  const [reference, ...keys] = (text.trim().split('#').pop() ?? '').split(',');
  const [noiseKey, identity, advSecret] = keys.slice(0, 3).map((key) => Buffer.from(key, 'base64'));
  if (!reference || !noiseKey || !identity || !advSecret) throw new ApiProblem('notQr');
  if ([noiseKey, identity, advSecret].some((key) => key.length !== keyBytes)) {
    throw new ApiProblem('damagedQr');
  }
  return { reference, noiseKey, identity, advSecret };
}
