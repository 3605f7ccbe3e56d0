import { GetSecretValueCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import type { MoveSide } from './side.ts';

async function secretOf({ secrets }: MoveSide, SecretId: string): Promise<string> {
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  return SecretString;
}

export function sessionKeyOf(side: MoveSide): Promise<string> {
  return secretOf(side, side.sessionKey);
}

const Payments = z.looseObject({ provider: z.string() });

/** Whether the installation has the credentials of a payment provider. */
export async function hasPaymentCredentials(side: MoveSide): Promise<boolean> {
  if (!side.payments) return false;
  return Payments.parse(JSON.parse(await secretOf(side, side.payments))).provider !== 'none';
}

/** The secrets that move, by their ids on both sides. A source without a payment provider leaves the target's alone. */
async function pairsOf(source: MoveSide, target: MoveSide): Promise<{ name: string; from: string; to: string }[]> {
  const sessionKey = { name: 'session key', from: source.sessionKey, to: target.sessionKey };
  if (!source.payments || !target.payments || !(await hasPaymentCredentials(source))) return [sessionKey];
  return [sessionKey, { name: 'payments', from: source.payments, to: target.payments }];
}

/** Gives the target the secrets of the source. Without the first one the sessions and keys in the table are unreadable. */
export async function copySecretsToTarget(source: MoveSide, target: MoveSide): Promise<void> {
  for (const { from, to } of await pairsOf(source, target)) {
    const SecretString = await secretOf(source, from);
    if ((await secretOf(target, to)) === SecretString) continue;
    await target.secrets.send(new PutSecretValueCommand({ SecretId: to, SecretString }));
  }
}

/** Names of secrets that differ. */
export async function differentSecrets(source: MoveSide, target: MoveSide): Promise<string[]> {
  const different: string[] = [];
  for (const { name, from, to } of await pairsOf(source, target))
    if ((await secretOf(source, from)) !== (await secretOf(target, to))) different.push(`secret ${name}`);
  return different;
}
