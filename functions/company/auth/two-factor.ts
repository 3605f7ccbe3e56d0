import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { platformName } from '#functions/company/operator/platform-setting.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { sealText, unsealText } from '#shared/server/sealed-text.ts';
import type { Row } from '#shared/server/table.ts';

type Owner = Pick<UserRow, 'id' | 'companyId'>;

const recoveryCodes = 10;
const periodSeconds = 30;
const contextOf = ({ companyId, id }: Owner) => `C#${companyId}#USER#${id}#totp`;

const totpOf = (secret: string, shown: { issuer: string; label: string } | undefined = undefined) =>
  new TOTP({ ...shown, secret: Secret.fromBase32(secret), period: periodSeconds });

/** A new secret in base32, its sealed form for the row, and the `otpauth:` address for a QR code. */
export async function newTotpSecret(user: Owner & Pick<UserRow, 'email'>) {
  const secret = new Secret({ size: 20 }).base32;
  const shown = { issuer: await platformName(), label: user.email };
  return { secret, sealed: await sealText(secret, contextOf(user)), address: totpOf(secret, shown).toString() };
}

/** The time step of a valid code, at most one step early or late; undefined for a wrong code. */
export async function totpStepOfCode(owner: Owner, sealed: string, typed: string): Promise<number | undefined> {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const now = Date.now();
  const delta = totpOf(await unsealText(sealed, contextOf(owner))).validate({ token, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** 80 random bits need neither a salt nor a slow hash. */
const hashOfRecovery = ({ companyId, id }: Owner, typed: string): string =>
  createHash('sha256')
    .update(`recovery.${companyId}.${id}.${typed.toUpperCase().replace(/[^A-Z2-7]/g, '')}`)
    .digest('base64url');

/** Ten recovery codes (`ABCD-EFGH-2345-IJKL`) and their hashes for the row. */
export function newRecoveryCodes(owner: Owner): { codes: string[]; hashes: string[] } {
  const draw = () =>
    new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.replace(/(.{4})(?!$)/g, '$1-');
  const codes = Array.from({ length: recoveryCodes }, draw);
  return { codes, hashes: codes.map((code) => hashOfRecovery(owner, code)) };
}

/** The condition of a write that uses a code once, and the attributes that it sets. */
export interface CodeUse {
  when: Row;
  set: Row;
}

/** The use of a sign-in without a code: refused when two-factor was switched on after the account was read. */
export const signInWithoutCode: CodeUse = { when: { totpSecret: undefined }, set: {} };

/**
 * Checks a code of the authenticator or a recovery code. The caller must apply the returned condition in its write: of
 * two requests with one code, one then fails.
 */
export async function checkTwoFactorCode(user: UserRow, typed: string): Promise<CodeUse> {
  const { totpSecret, totpStep, recoveryHashes = [] } = user;
  if (totpSecret === undefined) return signInWithoutCode;
  const when = { totpSecret, totpStep, recoveryHashes };
  const step = await totpStepOfCode(user, totpSecret, typed);
  if (step !== undefined && step > (totpStep ?? 0)) return { when, set: { totpStep: step } };
  const hash = hashOfRecovery(user, typed);
  if (!recoveryHashes.includes(hash)) throw new AppError('ERR_TWO_FACTOR_CODE_WRONG');
  return { when, set: { recoveryHashes: recoveryHashes.filter((one) => one !== hash) } };
}
