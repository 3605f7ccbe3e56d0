import { GetSecretValueCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import type { Side } from './side.ts';

async function secretOf({ secrets }: Side, SecretId: string): Promise<string> {
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  return SecretString;
}

export function sessionKeyOf(side: Side): Promise<string> {
  return secretOf(side, side.sessionKey);
}

const Payments = z.looseObject({ provider: z.string() });

/** Whether the installation has the credentials of a payment provider. */
export async function hasPayments(side: Side): Promise<boolean> {
  if (!side.payments) return false;
  return Payments.parse(JSON.parse(await secretOf(side, side.payments))).provider !== 'none';
}

/** Gives the target the secrets of the source. Without the first one the sessions and keys in the table are unreadable. */
export async function bringSecrets(source: Side, target: Side): Promise<void> {
  for (const [from, to] of [
    [source.sessionKey, target.sessionKey],
    [source.payments, target.payments],
  ]) {
    if (!from || !to) continue;
    const SecretString = await secretOf(source, from);
    if ((await secretOf(target, to)) === SecretString) continue;
    await target.secrets.send(new PutSecretValueCommand({ SecretId: to, SecretString }));
  }
}

/** Names of secrets that differ. */
export async function differentSecrets(source: Side, target: Side): Promise<string[]> {
  const isSame = async (from?: string, to?: string) =>
    !from || !to || (await secretOf(source, from)) === (await secretOf(target, to));
  return [
    ...((await isSame(source.sessionKey, target.sessionKey)) ? [] : ['session key']),
    ...((await isSame(source.payments, target.payments)) ? [] : ['payments']),
  ];
}
