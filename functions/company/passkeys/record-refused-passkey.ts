import { currentAuditSource } from '#functions/platform/audit/context.ts';
import { recordOnce } from '#functions/platform/audit/record.ts';
import { logger } from '#shared/server/logger.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { PasskeyRow } from './passkey-store.ts';

/** A passkey that is refused again and again leaves an entry once in this time. */
const everySeconds = 12 * 60;

/** Records in the company's trail that the proof of a passkey was wrong, or that the passkey seems to have a copy. */
export async function recordRefusedPasskey(
  { id, companyId, userId }: PasskeyRow,
  userName: string,
  action: 'auth.refusePasskey' | 'auth.refuseCopiedPasskey',
): Promise<void> {
  logger.warn({ operation: action, companyId, userId }, 'a passkey was refused');
  const slot = Math.floor(Date.now() / 1000 / everySeconds);
  await recordOnce(tenantOfRow({ companyId }), `${action}#${id}#${slot}`, 2 * everySeconds, {
    ...currentAuditSource(),
    action,
    target: { kind: 'user', id: String(userId), name: userName },
  });
}
