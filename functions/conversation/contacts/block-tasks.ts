import { randomUUID } from 'node:crypto';
import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { type ContactRow, contactCopy, whatsappAddressOf } from '#functions/conversation/rows/contact-row.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, put } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type BlockTask, sessionTaskNames } from '#shared/whatsapp/session-task.ts';

type Connections = Pick<CompanyDirectory, 'whatsapps'>;

/**
 * Session tasks that block (or unblock) a contact on every number of the company, for the transaction that decided it.
 * Each number has one such row, so a number that reconnects carries out only the last decision. WhatsApp cannot block
 * groups.
 */
export function blockTasks(tenant: Tenant, { whatsapps }: Connections, blocked: boolean) {
  return (contact: ContactRow): Guarded[] =>
    contact.isGroup
      ? []
      : [...whatsapps.keys()].map((whatsappId) => {
          const row: BlockTask = {
            kind: 'block',
            companyId: tenant.companyId,
            whatsappId,
            sk: sessionTaskNames.block(contact.id),
            requestId: randomUUID(),
            chat: whatsappAddressOf(contactCopy(contact)),
            blocked,
          };
          return { write: put(keys.sessionTask(tenant, whatsappId, row.sk), { ...row }) };
        });
}

/**
 * Wakes the runners for these tasks. A repeated call wakes them again, because the first one may have died right after
 * its write.
 */
export async function wakeForBlockTasks({ companyId }: Tenant, { whatsapps }: Connections): Promise<void> {
  await Promise.all([...whatsapps.keys()].map((whatsappId) => wakeRunner(companyId, whatsappId, { tasks: true })));
}
