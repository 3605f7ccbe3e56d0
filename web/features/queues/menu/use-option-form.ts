import { useState } from 'react';
import { type QueueOption, QueueOptionForm, queueOptions } from '#shared/queue-options/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { uploadFile } from '#web/api/upload.ts';
import type { FileChange } from '#web/ui/file-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useText } from '#web/ui/use-text.ts';
import { menuText } from './menu.text.ts';

/** The option in the form: an existing one, or a new one below `parentId`. */
export interface Edited {
  option?: QueueOption;
  queueId: number;
  parentId: number | null;
}

const bringFile = async (id: number, file: File, onProgress: (share: number) => void): Promise<void> => {
  const params = { queueOptionId: id };
  const address = await call(queueOptions.upload, { params, body: { fileName: file.name, size: file.size } });
  await uploadFile(address, file, { onProgress, signal: new AbortController().signal });
  await call(queueOptions.attach, { params, body: { uploadId: address.uploadId, fileName: file.name } });
};

/** The form of one option, with its file. */
export const useOptionForm = ({ option, queueId, parentId }: Edited, onSaved: (id: number) => void) => {
  const text = useText(menuText);
  const [made, setMade] = useState(option);
  const form = useForm(QueueOptionForm, { title: made?.title ?? '', message: made?.message ?? '' });
  const [file, setFile] = useState<FileChange>({ kind: 'kept' });
  const [progress, setProgress] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const store = async (): Promise<number> => {
    const stored = made
      ? await call(queueOptions.update, { params: { queueOptionId: made.id }, body: form.changes })
      : await call(queueOptions.create, { body: { ...form.values, queueId, parentId } });
    // A new option that is stored stays in the form when its file fails to upload.
    setMade(stored);
    form.keep();
    if (file.kind === 'chosen') await bringFile(stored.id, file.file, setProgress);
    if (file.kind === 'removed') await call(queueOptions.detach, { params: { queueOptionId: stored.id } });
    return stored.id;
  };
  const save = async () => {
    if (!form.check()) return;
    setBusy(true);
    setError(null);
    try {
      const id = await store();
      toast.success(text.saved);
      onSaved(id);
    } catch (thrown) {
      setError(asApiError(thrown));
    } finally {
      setBusy(false);
      setProgress(null);
    }
  };
  const isDirty = form.isDirty || file.kind !== 'kept';
  return { ...form, made, file, setFile, progress, isBusy, error, isDirty, save };
};
