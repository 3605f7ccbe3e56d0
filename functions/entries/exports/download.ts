import { serve } from '#functions/http/serve.ts';
import { dataExports } from '#shared/exports/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { signRead } from '#shared/server/media-addresses.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { getExport, partName } from './export-store.ts';

export const handler = serve(dataExports.download, async ({ params: { exportId, part }, caller: { tenant } }) => {
  const row = await getExport(tenant, exportId);
  const stored = row.stored[part - 1];
  if (!stored) throw new AppError('ERR_NO_EXPORT_FOUND');
  const url = await signRead(mediaNames.dataExport(tenant, row.id, stored.file), {
    fileName: partName(row, part),
    attachment: true,
  });
  return { url };
});
