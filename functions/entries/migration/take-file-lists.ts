import {
  changedOptions,
  fileListCollection,
  type OptionChange,
} from '#functions/engagement/file-lists/file-list-store.ts';
import { maxFileOptions } from '#shared/files/limits.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { migratedFileListForm } from './forms.ts';
import { checkAttachment, migrateAttachment } from './media-files.ts';
import { type Migration, migratedIdWrite } from './migration.ts';
import type { SourceRow } from './source.ts';
import { type MigratedIdsBySource, migrateRows } from './take-rows.ts';

/** Takes over file lists with their files, which the source keeps in a folder of each list. */
export async function migrateFileLists(migration: Migration): Promise<MigratedIdsBySource> {
  const { source, tenant, report } = migration;
  const options = Map.groupBy(
    (await source.joined('FilesOptions', 'Files', 'fileId')).toSorted((a, b) => Number(a.id) - Number(b.id)),
    ({ fileId }) => fileId,
  );
  const optionsOf = ({ id }: SourceRow) => (options.get(id) ?? []).slice(0, maxFileOptions);
  const rows = await source.rows('Files');
  for (const { id } of rows)
    for (const left of options.get(id)?.slice(maxFileOptions) ?? [])
      report.problem('file', `fileList ${id}`, `file ${left.id} is behind the first ${maxFileOptions}`);
  const formOf = (row: SourceRow) => migratedFileListForm(row, optionsOf(row));
  const fileOf = (option: SourceRow, { id }: SourceRow) => ({
    row: option,
    of: `fileList ${id}`,
    path: 'path',
    name: 'path',
    ...(source.hasListFolders && { folder: `fileList/${id}` }),
  });
  return migrateRows(migration, 'fileList', rows, formOf, ({ name, message, options: named }, row) => ({
    find: async () => undefined,
    check: async () => {
      for (const option of optionsOf(row)) await checkAttachment(migration, fileOf(option, row));
    },
    add: async () => {
      const sent: OptionChange[] = [];
      for (const [n, option] of optionsOf(row).entries()) {
        const file = fileOf(option, row);
        const media = await migrateAttachment(migration, file, (content) => mediaNames.fileList(tenant, content));
        sent.push({ name: named[n]?.name ?? '', ...(media && { media }) });
      }
      const content = changedOptions({ options: [], lastOptionId: 0 }, sent);
      const { id } = await fileListCollection.add(
        tenant,
        (base) => ({ ...base, name, message, ...content, updatedAt: base.createdAt }),
        ({ id: taken }) => [migratedIdWrite(tenant, 'fileList', row.id, taken)],
      );
      return id;
    },
  }));
}
