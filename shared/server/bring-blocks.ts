import { randomUUID } from 'node:crypto';
import { type BringBlocksErrand, errandNames } from '#shared/whatsapp/errand.ts';
import { keys } from './keys.ts';
import { type Guarded, put } from './table.ts';
import type { Tenant } from './tenant.ts';

/**
 * Returns the write of a session task that blocks the company's blocked contacts on the phone that is next paired with
 * a connection.
 */
export const bringBlocksOrder = (tenant: Tenant, whatsappId: number): Guarded => {
  const { companyId } = tenant;
  const name = { sk: errandNames.bringBlocks, wish: randomUUID() };
  const row: BringBlocksErrand = { kind: 'bringBlocks', companyId, whatsappId, ...name };
  return { write: put(keys.errand(tenant, whatsappId, row.sk), { ...row }) };
};
