import { configChanged } from '#functions/company/companies/directory.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, get, put, transact, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/**
 * The code last mailed to a user (`keys.passwordReset`). A used row stays, so that a late redelivery cannot make the
 * code valid again.
 */
export interface ResetRow {
  requestId: string;
  /** In ms. */
  askedAt: number;
  codeHash: string;
  /** Attempts with this code, including the right one. */
  tries: number;
  usedAt?: string;
  /** In seconds; the table removes the row some time later. */
  expiresAt: number;
}

export const resetCodeValidForSeconds = 60 * 60;
const maxTries = 5;

/** Makes this the only valid code, unless it already is or a later one exists. Returns the row that is then stored. */
export async function storeCode(
  tenant: Tenant,
  userId: number,
  row: Pick<ResetRow, 'requestId' | 'askedAt' | 'codeHash'>,
): Promise<ResetRow | undefined> {
  const key = keys.passwordReset(tenant, userId);
  const fresh: ResetRow = { ...row, tries: 0, expiresAt: Math.floor(row.askedAt / 1000) + resetCodeValidForSeconds };
  try {
    await write({
      write: put(
        key,
        { ...fresh },
        {
          text: 'attribute_not_exists(#asked) or #asked < :asked',
          names: { '#asked': 'askedAt' },
          values: { ':asked': row.askedAt },
        },
      ),
      otherwise: 'ERR_TRY_AGAIN',
    });
    return fresh;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_TRY_AGAIN') return get<ResetRow>(key, { consistent: true });
    throw error;
  }
}

/**
 * Uses up one attempt and returns the row; throws when there is no code, or it has expired, was used, or had too many
 * attempts.
 */
export async function countAttempt(tenant: Tenant, userId: number): Promise<ResetRow | undefined> {
  return write<ResetRow>({
    write: update(keys.passwordReset(tenant, userId), {
      add: { tries: 1 },
      when: {
        text: '#until > :now and #tried < :most and attribute_not_exists(#used)',
        names: { '#until': 'expiresAt', '#tried': 'tries', '#used': 'usedAt' },
        values: { ':now': Math.floor(Date.now() / 1000), ':most': maxTries },
      },
    }),
    otherwise: 'ERR_RESET_CODE_INVALID',
  });
}

/**
 * Sets a new password by this code: once, and only while the user still has the e-mail it was sent to. Ends the user's
 * session.
 */
export function setPassword(tenant: Tenant, user: UserRow, requestId: string, passwordHash: string): Promise<void> {
  return transact([
    {
      write: update(keys.passwordReset(tenant, user.id), {
        set: { usedAt: new Date().toISOString() },
        when: both(equals({ requestId }), equals({ usedAt: undefined })),
      }),
      otherwise: 'ERR_RESET_CODE_INVALID',
    },
    {
      write: update(keys.user(tenant, user.id), {
        set: { passwordHash, sessionId: null, online: false },
        add: { version: 1 },
        when: equals({ email: user.email }),
      }),
      otherwise: 'ERR_RESET_CODE_INVALID',
    },
    configChanged(tenant),
  ]);
}
