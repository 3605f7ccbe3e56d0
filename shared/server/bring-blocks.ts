import { randomUUID } from 'node:crypto';
import { type BringBlocksErrand, errandNames } from '#shared/whatsapp/errand.ts';
import { keys } from './keys.ts';
import { type Guarded, put } from './table.ts';
import type { Tenant } from './tenant.ts';

/** The wish that whatever phone a connection is paired with next learns whom the company blocks. */
export const bringBlocksOrder = (tenant: Tenant, whatsappId: number): Guarded => {
  const { companyId } = tenant;
  const name = { sk: errandNames.bringBlocks, wish: randomUUID() };
  const row: BringBlocksErrand = { kind: 'bringBlocks', companyId, whatsappId, ...name };
  return { write: put(keys.errand(tenant, whatsappId, row.sk), { ...row }) };
};
