import type { QueueOptionRow } from '#functions/company/rows/option-row.ts';
import { keys } from '#shared/server/keys.ts';
import { putNew, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

type Planted = Pick<QueueOptionRow, 'id' | 'parentId'>;

/**
 * Writes options directly to the table, in the order of their ids: a large menu would take minutes through the routes.
 */
export async function seedQueueOptions(tenant: Tenant, queueId: number, options: readonly Planted[]): Promise<void> {
  const now = new Date().toISOString();
  const about = { companyId: tenant.companyId, queueId, message: '', media: null, createdAt: now, updatedAt: now };
  const perTransaction = 40;
  for (let at = 0; at < options.length; at += perTransaction) {
    const some = options.slice(at, at + perTransaction);
    await transact([
      ...some.flatMap(({ id, parentId }) => {
        const row: QueueOptionRow = { ...about, id, parentId, position: id, title: `Opção ${id}`, version: 1 };
        return [
          { write: putNew(keys.queueOption(tenant, queueId, id), { ...row }) },
          { write: putNew(keys.queueOptionById(tenant, id), { queueId }) },
        ];
      }),
      { write: update(keys.queue(tenant, queueId), { add: { optionCount: some.length, version: 1 } }) },
    ]);
  }
}
