import { keys } from '#shared/server/keys.ts';
import { absent, equals, get, put, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ListViews } from '#shared/users/list-views.ts';

/** The saved views of a user (`keys.listViews`); version 0: none were ever saved. */
export async function getViews(tenant: Tenant, userId: number): Promise<ListViews> {
  const row = await get<ListViews>(keys.listViews(tenant, userId), { consistent: true });
  return { views: row?.views ?? [], version: row?.version ?? 0 };
}

/** Stores the views in the version after this one; ERR_LIST_VIEWS_CHANGED when another device has done so before. */
export async function saveViews(tenant: Tenant, userId: number, { views, version }: ListViews): Promise<ListViews> {
  const next = { views, version: version + 1 };
  await write({
    write: put(keys.listViews(tenant, userId), next, version === 0 ? absent : equals({ version })),
    otherwise: 'ERR_LIST_VIEWS_CHANGED',
  });
  return next;
}
