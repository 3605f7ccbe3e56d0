import { auth } from '#shared/auth/contract.ts';
import type { BackupErrorCode } from '#shared/backups/contract.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import type { ParsedAnswerOf } from '#shared/http/route.ts';

/** A request that is not served, with the status and code of its answer. */
export class BackupsRequestRefusal extends Error {
  readonly status: number;
  readonly code: ErrorCode | BackupErrorCode;
  constructor(status: number, code: ErrorCode | BackupErrorCode) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * Throws unless the token is that of a platform operator, as the product itself answers. `isConfirmed`: who confirmed the session lately with
 * the password, because a backup holds the data of all companies.
 */
export async function requirePlatformOperator(
  app: string,
  authorization: string | undefined,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  const { method, path } = auth.me;
  const answer = await fetch(`${app}/api${path}`, { method, headers: { authorization: authorization ?? '' } });
  if (answer.status === 401)
    throw new BackupsRequestRefusal(401, ((await answer.json()) as { error: ErrorCode }).error);
  if (!answer.ok) throw new BackupsRequestRefusal(answer.status, 'ERR_NO_PERMISSION');
  const user = (await answer.json()) as ParsedAnswerOf<typeof auth.me>;
  if (!user.super || user.enteredBy) throw new BackupsRequestRefusal(403, 'ERR_NO_PERMISSION');
  if (isConfirmed && !(Date.parse(user.confirmedUntil ?? '') > Date.now()))
    throw new BackupsRequestRefusal(403, 'ERR_CONFIRMATION_REQUIRED');
}
