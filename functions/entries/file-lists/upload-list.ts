import { fileListCollection } from '#functions/engagement/file-lists/file-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { type ReusableFile, storeReusableFile } from '#functions/platform/files/kept-file.ts';
import { files } from '#shared/files/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { announceFileList } from './announce.ts';

/** The options are checked before a file is stored, and again when the list is changed. */
export const handler = serve(files.uploadList, async ({ params, form, caller: { tenant } }) => {
  const list = await fileListCollection.get(tenant, params.fileListId);
  const ids = [form?.fields.id ?? []].flat();
  const sent = form?.files ?? [];
  if (ids.length === 0 || ids.length !== sent.length) {
    throw new AppError('ERR_VALIDATION', { message: 'as many files as option ids' });
  }
  const requireOptions = ({ options }: { options: readonly { id: number }[] }) => {
    if (!ids.every((id) => options.some((option) => option.id === id))) throw new AppError('ERR_NO_FILE_FOUND');
  };
  requireOptions(list);
  const to = (content: string) => mediaNames.fileList(tenant, content);
  const kept = new Map<number, ReusableFile>();
  for (const [index, file] of sent.entries()) {
    kept.set(ids[index] ?? 0, await storeReusableFile(tenant, to, { form: { files: [file] } }));
  }
  const { after } = await fileListCollection.change(tenant, params.fileListId, (before) => {
    requireOptions(before);
    return { options: before.options.map((option) => ({ ...option, media: kept.get(option.id) ?? option.media })) };
  });
  return { ...(await announceFileList(tenant, 'update', after)), mensagem: 'Arquivos Atualizados' };
});
