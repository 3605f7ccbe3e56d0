import { configChanged } from '#functions/company/companies/directory.ts';
import { byPosition, tagListed } from '#functions/company/rows/tag-row.ts';
import { announceTags } from '#functions/company/tags/announce.ts';
import { tagsOf, ticketsPerTag } from '#functions/company/tags/tag-store.ts';
import { serve } from '#functions/http/serve.ts';
import { kanban } from '#shared/kanban/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, exists, type Guarded, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Puts these lanes into this order; lanes that are not named keep their position. */
const orderTags = async (tenant: Tenant, tagIds: readonly number[]): Promise<void> => {
  const wanted = [...new Set(tagIds)];
  await transact([
    ...wanted.map(
      (tagId, index): Guarded => ({
        write: update(keys.tag(tenant, tagId), {
          set: { position: index },
          add: { version: 1 },
          when: both(exists, equals({ deletedAt: undefined })),
        }),
        otherwise: 'ERR_NO_TAG_FOUND',
      }),
    ),
    configChanged(tenant),
  ]);
};

export const handler = serve(kanban.order, async ({ body: { tagIds }, caller: { tenant } }) => {
  await orderTags(tenant, tagIds);
  const lanes = (await tagsOf(tenant)).filter((tag) => tag.kanban === 1).sort(byPosition);
  const moved = lanes.filter(({ id }) => tagIds.includes(id));
  const counts = await ticketsPerTag(
    tenant,
    moved.map(({ id }) => id),
  );
  await announceTags(
    tenant,
    'update',
    moved.map((tag, index) => tagListed(tag, counts[index] ?? 0)),
  );
  return { lista: lanes };
});
