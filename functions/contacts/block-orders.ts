import { randomUUID } from 'node:crypto';
import type { Directory } from '#functions/companies/directory.ts';
import { keys } from '#shared/server/keys.ts';
import { ringDoorbell } from '#shared/server/queue.ts';
import { type Guarded, put } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type BlockErrand, errandNames } from '#shared/whatsapp/errand.ts';
import { type ContactRow, copyOf, peerOf } from './contact-row.ts';

type Connections = Pick<Directory, 'whatsapps'>;

/**
 * Session tasks that block (or unblock) a contact on every number of the company, for the transaction that decided it.
 * Each number has one such row, so a number that reconnects carries out only the last decision. WhatsApp cannot block
 * groups.
 */
export const blockOrders =
  (tenant: Tenant, { whatsapps }: Connections, blocked: boolean) =>
  (contact: ContactRow): Guarded[] =>
    contact.isGroup
      ? []
      : [...whatsapps.keys()].map((whatsappId) => {
          const row: BlockErrand = {
            kind: 'block',
            companyId: tenant.companyId,
            whatsappId,
            sk: errandNames.block(contact.id),
            wish: randomUUID(),
            chat: peerOf(copyOf(contact)),
            blocked,
          };
          return { write: put(keys.errand(tenant, whatsappId, row.sk), { ...row }) };
        });

/**
 * Wakes the runners for these tasks. A repeated call wakes them again, because the first one may have died right after
 * its write.
 */
export const ringForBlocking = async ({ companyId }: Tenant, { whatsapps }: Connections): Promise<void> => {
  await Promise.all([...whatsapps.keys()].map((whatsappId) => ringDoorbell(companyId, whatsappId, { errands: true })));
};
