import type { UserRow } from '#functions/company/rows/user-row.ts';

type Holder = Pick<UserRow, 'passkeySessions'>;

/** The field of the user's row for a session that used a passkey; `live` are the other sessions that go on. */
export function withPasskeySession({ passkeySessions = [] }: Holder, sessionId: string, live: readonly string[]) {
  const others = passkeySessions.filter((id) => id !== sessionId && live.includes(id));
  return { passkeySessions: [sessionId, ...others] };
}
