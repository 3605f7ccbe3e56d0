import { randomUUID } from 'node:crypto';
import type { Tenant } from '#shared/tenant.ts';
import { type CopyBlocksTask, sessionTaskNames } from '#shared/whatsapp/session-task.ts';
import { keys } from './keys.ts';
import { type Guarded, put } from './table.ts';

/**
 * Returns the write of a session task that blocks the company's blocked contacts on the phone that is next paired with
 * a connection.
 */
export function copyBlocksTaskWrite(tenant: Tenant, whatsappId: number): Guarded {
  const { companyId } = tenant;
  const name = { sk: sessionTaskNames.bringBlocks, requestId: randomUUID() };
  const row: CopyBlocksTask = { kind: 'bringBlocks', companyId, whatsappId, ...name };
  return { write: put(keys.sessionTask(tenant, whatsappId, row.sk), { ...row }) };
}
