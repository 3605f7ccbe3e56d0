import { companyDirectoryOf, configChanged } from '#functions/company/companies/directory.ts';
import { announceWhatsapps } from '#functions/company/connections/announce.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { userListed } from '#functions/company/users/user-view.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { equals, get, readWholeRange, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { userEvent } from '#shared/users/events.ts';

/**
 * The change that removes a queue from one holder, and the counter that detects concurrent changes. Undefined if the
 * holder does not have the queue.
 */
interface Release {
  set: Record<string, unknown>;
  counter: 'version' | 'configVersion';
}

const releaseOne = <T extends object>(
  tenant: Tenant,
  key: Key,
  how: (row: T) => Release | undefined,
): Promise<boolean> =>
  retryOnConflict(async () => {
    const row = await get<T>(key, { consistent: true });
    const release = row && how(row);
    if (!row || !release) return false;
    const { set, counter } = release;
    await transact([
      {
        write: update(key, {
          set,
          add: { [counter]: 1 },
          when: equals({ [counter]: row[counter as keyof T] }),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
      configChanged(tenant),
    ]);
    return true;
  });

const ofUser =
  (queueId: number) =>
  ({ queueIds, watchedQueueIds = [] }: UserRow): Release | undefined => {
    const without = (ids: readonly number[]) => ids.filter((id) => id !== queueId);
    if (queueIds.includes(queueId)) return { counter: 'version', set: { queueIds: without(queueIds) } };
    if (!watchedQueueIds.includes(queueId)) return undefined;
    return { counter: 'version', set: { watchedQueueIds: without(watchedQueueIds) } };
  };

const ofWhatsapp =
  (queueId: number) =>
  ({ queueIds, sendIdQueue, transferQueueId, deletedAt }: WhatsappRow): Release | undefined => {
    if (deletedAt || ![...queueIds, sendIdQueue, transferQueueId].includes(queueId)) return undefined;
    const without = (id: number | null) => (id === queueId ? null : id);
    return {
      counter: 'configVersion',
      set: {
        queueIds: queueIds.filter((id) => id !== queueId),
        sendIdQueue: without(sendIdQueue),
        transferQueueId: without(transferQueueId),
      },
    };
  };

/**
 * Removes a deleted queue from the users and connections that have it, one after the other, and publishes each.
 * Repeating it finishes what is left; no holder can be given the queue again.
 */
export async function removeQueueFromHolders(tenant: Tenant, queueId: number): Promise<void> {
  const [users, whatsapps] = await Promise.all([
    readWholeRange<UserRow>(keys.directory(tenant, 'USER#'), { consistent: true }),
    readWholeRange<WhatsappRow>(keys.directory(tenant, 'WHATSAPP#'), { consistent: true }),
  ]);
  const changedUsers: number[] = [];
  for (const { id } of users.filter(ofUser(queueId))) {
    if (await releaseOne(tenant, keys.user(tenant, id), ofUser(queueId))) changedUsers.push(id);
  }
  const changedWhatsapps: number[] = [];
  for (const { id } of whatsapps.filter(ofWhatsapp(queueId))) {
    if (await releaseOne(tenant, keys.whatsapp(tenant, id), ofWhatsapp(queueId))) changedWhatsapps.push(id);
  }
  if (changedUsers.length + changedWhatsapps.length === 0) return;
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  const directory = await companyDirectoryOf(tenant, company?.configVersion ?? 0);
  const rows = changedUsers.flatMap((id) => directory.users.get(id) ?? []);
  await publishEvents(
    ...rows.map((row) => userEvent(tenant, { action: 'update', user: userListed(row, directory.queues) })),
  );
  await announceWhatsapps(tenant, directory, changedWhatsapps);
}
