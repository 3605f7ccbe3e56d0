import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { ErrorCode } from '#shared/http/errors.ts';

type Holder = Pick<UserRow, 'sessionId' | 'moreSessions'>;
type Rule = Pick<CompanyRow, 'severalSessions'>;

/** Sessions that a user may have at once; a further sign-in ends the oldest. */
const maxSessions = 10;

/** The user's live sessions, newest first: one at most, unless the company allows several. */
export function liveSessions({ sessionId, moreSessions = [] }: Holder, { severalSessions }: Rule): string[] {
  // A new password ends all sessions by this null alone.
  if (sessionId === null) return [];
  return severalSessions ? [sessionId, ...moreSessions] : [sessionId];
}

/** Why a request of this session is refused; undefined while the session is live. */
export function sessionRefusal(user: Holder, company: Rule, sessionId: string): ErrorCode | undefined {
  if (liveSessions(user, company).includes(sessionId)) return undefined;
  return user.sessionId === null || company.severalSessions ? 'ERR_SESSION_EXPIRED' : 'ERR_SESSION_REPLACED';
}

/** The fields of the user's row for these live sessions. */
export function sessionFields([sessionId, ...more]: readonly string[]): Required<Holder> {
  return { sessionId: sessionId ?? null, moreSessions: more.slice(0, maxSessions - 1) };
}
