import type { UserRow } from '#functions/company/rows/user-row.ts';
import { auditRow, auditWrite } from '#functions/platform/audit/audit-row.ts';
import { currentAuditSource } from '#functions/platform/audit/context.ts';
import { auditRetentionDays } from '#functions/platform/audit/record.ts';
import { keys } from '#shared/server/keys.ts';
import { putNew, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { OperatorEntranceRow } from './entrance.ts';
import { newOperatorEntranceId, operatorEntranceSeconds } from './entrance-id.ts';

type Operator = Pick<UserRow, 'id' | 'companyId' | 'name' | 'email'>;

/** Begins a stay, with its entry in the trail of the company: the operator's own request is in that of the platform. */
export async function addOperatorEntrance(
  tenant: Tenant,
  userId: number,
  { id, companyId, name, email }: Operator,
  sessionId: string,
  now: Date,
): Promise<OperatorEntranceRow> {
  const row: OperatorEntranceRow = {
    id: newOperatorEntranceId(now),
    companyId: tenant.companyId,
    userId,
    operator: { companyId, userId: id, sessionId, name, email },
    enteredAt: now.toISOString(),
    endsAt: new Date(now.getTime() + operatorEntranceSeconds * 1000).toISOString(),
    leftAt: null,
  };
  const entry = auditRow(
    {
      ...currentAuditSource(),
      action: 'auth.enter',
      actor: { kind: 'operator', id: String(id), name },
      target: { kind: 'company', id: String(tenant.companyId), name: '' },
    },
    await auditRetentionDays(tenant),
  );
  await transact([
    { write: putNew(keys.entrance(tenant, row.id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
    auditWrite(tenant, entry),
  ]);
  return row;
}
