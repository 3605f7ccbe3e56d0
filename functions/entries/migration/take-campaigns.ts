import type { CampaignRow } from '#functions/engagement/campaigns/campaign-row.ts';
import { addCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { migratedCampaignForm } from './forms.ts';
import { attachedTo, checkAttachment, migrateAttachment } from './media-files.ts';
import { type Migration, migratedCompanyRow, migratedIdWrite } from './migration.ts';
import type { SourceRow } from './source.ts';
import { migrateRecipients } from './take-recipients.ts';
import { type MigratedIdsBySource, migrateRows } from './take-rows.ts';
import { textColumn, timeColumn } from './values.ts';

/**
 * The state here: no campaign runs or waits for a time. Campaigns that reached recipients before are finished, because a
 * restart would write to them again.
 */
const stateOf = (row: SourceRow, reached: number): Pick<CampaignRow, 'status' | 'completedAt' | 'startedAt'> => {
  const status = textColumn(row, 'status');
  if (status === 'FINALIZADA' || reached > 0) {
    const completedAt = timeColumn(row, 'completedAt') ?? timeColumn(row, 'updatedAt') ?? new Date().toISOString();
    return { status: 'FINALIZADA', completedAt, startedAt: timeColumn(row, 'scheduledAt') ?? completedAt };
  }
  return { status: status === 'CANCELADA' ? 'CANCELADA' : 'INATIVA', completedAt: null, startedAt: null };
};

interface Chosen {
  connections: MigratedIdsBySource;
  contactLists: MigratedIdsBySource;
  fileLists: MigratedIdsBySource;
}

/** Takes over campaigns with their texts and files; those that had begun with their recipients. */
export async function migrateCampaigns(
  migration: Migration,
  { connections, contactLists, fileLists }: Chosen,
): Promise<void> {
  const { source, tenant, report } = migration;
  const rows = await source.rows('Campaigns');
  const shipped = Map.groupBy(
    await source.of(
      'CampaignShipping',
      'campaignId',
      rows.map(({ id }) => id),
    ),
    ({ campaignId }) => campaignId,
  );
  const formOf = (row: SourceRow) =>
    migratedCampaignForm(row, {
      whatsappId: connections.get(row.whatsappId) ?? null,
      contactListId: contactLists.get(row.contactListId) ?? null,
      fileListId: fileLists.get(row.fileListId) ?? null,
    });
  const reachedBy = ({ id }: SourceRow) =>
    (shipped.get(id) ?? []).filter(({ deliveredAt }) => deliveredAt != null).length;
  const hasBegun = (row: SourceRow) => stateOf(row, reachedBy(row)).status === 'FINALIZADA';
  for (const row of rows)
    if (reachedBy(row) > 0 && textColumn(row, 'status') !== 'FINALIZADA')
      report.problem('campaign', row.id, `it reached ${reachedBy(row)} recipients before, and is finished here`);
  const ids = await migrateRows(migration, 'campaign', rows, formOf, (form, row) => ({
    find: async () => undefined,
    check: () => checkAttachment(migration, attachedTo('campaign', row)),
    add: async () => {
      const { plan } = await migratedCompanyRow(tenant);
      const { id } = await addCampaign(
        tenant,
        plan,
        async (base) => {
          const to = (content: string) => mediaNames.campaign(tenant, base.id, content);
          const media = await migrateAttachment(migration, attachedTo('campaign', row), to);
          const state = {
            ...stateOf(row, reachedBy(row)),
            pausedReason: null,
            isPreparing: false,
            isFrozen: hasBegun(row),
          };
          return { ...form, ...base, ...state, media, updatedAt: base.createdAt };
        },
        ({ id: taken }) => [migratedIdWrite(tenant, 'campaign', row.id, taken)],
      );
      return id;
    },
  }));
  for (const row of rows) {
    const [id, form, of] = [ids.get(row.id), formOf(row), shipped.get(row.id) ?? []];
    if (of.length === 0) continue;
    // Those of the others are collected again when a person starts them.
    if (id === undefined || !form.success || !hasBegun(row))
      report.problem('campaign', row.id, `its ${of.length} recipients are collected again when it starts`);
    else await migrateRecipients(migration, row.id, { ...form.data, id }, of);
  }
}
