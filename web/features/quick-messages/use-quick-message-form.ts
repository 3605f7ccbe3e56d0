import { type FormEvent, useState } from 'react';
import { type QuickMessage, QuickMessageForm, quickMessages } from '#shared/quick-messages/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { revalidateShown } from '#web/api/shown.ts';
import { uploadFile } from '#web/api/upload.ts';
import type { FileChange } from '#web/ui/file-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useText } from '#web/ui/use-text.ts';
import { quickMessagesText } from './quick-messages.text.ts';

const bringFile = async (row: QuickMessage, file: File, onProgress: (share: number) => void): Promise<void> => {
  const params = { quickMessageId: row.id };
  const address = await call(quickMessages.upload, { params, body: { fileName: file.name, size: file.size } });
  await uploadFile(address, file, { onProgress, signal: new AbortController().signal });
  await call(quickMessages.attach, { params, body: { uploadId: address.uploadId, fileName: file.name } });
};

/** The form of a new quick message, or of the given one, with its file. */
export const useQuickMessageForm = (row: QuickMessage | undefined, onSaved: () => void) => {
  const text = useText(quickMessagesText);
  const form = useForm(QuickMessageForm, {
    shortcode: row?.shortcode ?? '',
    message: row?.message ?? '',
    geral: row?.geral ?? false,
  });
  // A new quick message that is stored stays in the form when its file fails to upload.
  const [made, setMade] = useState(row);
  const [file, setFile] = useState<FileChange>({ kind: 'kept' });
  const [progress, setProgress] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const hasFile = file.kind === 'chosen' || (file.kind === 'kept' && Boolean(made?.isMedia));
  const saysNothing = form.values.message.trim() === '' && !hasFile;

  const store = async () => {
    const saved = made
      ? await call(quickMessages.update, { params: { quickMessageId: made.id }, body: form.changes })
      : await call(quickMessages.create, { body: form.values });
    setMade(saved);
    form.keep();
    if (file.kind === 'chosen') await bringFile(saved, file.file, setProgress);
    if (file.kind === 'removed') await call(quickMessages.detach, { params: { quickMessageId: saved.id } });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check() || saysNothing) return;
    setBusy(true);
    setError(null);
    try {
      await store();
      toast.success(text.saved);
      onSaved();
    } catch (thrown) {
      setError(asApiError(thrown));
    } finally {
      setBusy(false);
      setProgress(null);
      revalidateShown([quickMessages.list, quickMessages.listAll]);
    }
  };
  const isDirty = form.isDirty || file.kind !== 'kept';
  return { ...form, isDirty, made, file, setFile, progress, saysNothing, submit, isBusy, error };
};
