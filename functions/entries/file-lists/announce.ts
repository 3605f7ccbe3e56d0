import { type FileListRow, fileListView } from '#functions/engagement/file-lists/file-list-row.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import type { FileList } from '#shared/files/contract.ts';
import { fileEvent } from '#shared/files/events.ts';
import type { Tenant } from '#shared/tenant.ts';

export async function announceFileList(
  tenant: Tenant,
  action: 'create' | 'update',
  row: FileListRow,
): Promise<FileList> {
  const fileList = await fileListView(row);
  await publishEvents(fileEvent(tenant, { action, fileList }));
  return fileList;
}
