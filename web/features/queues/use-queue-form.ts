import { useState } from 'react';
import { usualHours, wholeWeek } from '#shared/hours/usual-hours.ts';
import { type Queue, QueueForm, queues } from '#shared/queues/contract.ts';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { revalidateShown } from '#web/api/shown.ts';
import { uploadFile } from '#web/api/upload.ts';
import type { FileChange } from '#web/ui/file-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { areHours } from '#web/ui/typed-time.ts';
import { useErrorText } from '#web/ui/use-error-text.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useText } from '#web/ui/use-text.ts';
import { queuesText } from './queues.text.ts';

const valuesOf = (queue: Queue | undefined, color: string) => ({
  name: queue?.name ?? '',
  color: queue?.color ?? color,
  orderQueue: queue?.orderQueue?.toString() ?? '',
  greetingMessage: queue?.greetingMessage ?? '',
  complationMessage: queue?.complationMessage ?? '',
  outOfHoursMessage: queue?.outOfHoursMessage ?? '',
  ratingMessage: queue?.ratingMessage ?? '',
  promptId: queue?.promptId?.toString() ?? '',
  integrationId: queue?.integrationId?.toString() ?? '',
  schedules: wholeWeek(queue ? queue.schedules : usualHours),
});
export type QueueValues = ReturnType<typeof valuesOf>;

const bringFile = async ({ id }: Queue, file: File, onProgress: (share: number) => void): Promise<Queue> => {
  const params = { queueId: id };
  const address = await call(queues.upload, { params, body: { fileName: file.name, size: file.size } });
  await uploadFile(address, file, { onProgress, signal: new AbortController().signal });
  return call(queues.attach, { params, body: { uploadId: address.uploadId, fileName: file.name } });
};

const ofName = ['ERR_QUEUE_NAME_ALREADY_EXISTS', 'ERR_QUEUE_INVALID_NAME'];
const ofColor = ['ERR_QUEUE_COLOR_ALREADY_EXISTS', 'ERR_QUEUE_INVALID_COLOR'];

/** The form of a new queue, or of the given one, with its file. `saved` is the queue once it is stored. */
export const useQueueForm = (queue: Queue | undefined, firstColor: string) => {
  const text = useText(queuesText);
  const textOf = useErrorText();
  const [initial] = useState(() => valuesOf(queue, firstColor));
  const form = useForm<QueueValues>(QueueForm, initial);
  // A new queue that is stored stays in the form: its file may have failed to upload, and its menu is still to be
  // built.
  const [saved, setSaved] = useState(queue);
  const [file, setFile] = useState<FileChange>({ kind: 'kept' });
  const [progress, setProgress] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isDirty = form.isDirty || file.kind !== 'kept';

  const store = async () => {
    const stored = saved
      ? await call(queues.update, { params: { queueId: saved.id }, body: form.changes })
      : await call(queues.create, { body: form.values });
    setSaved(stored);
    form.keep();
    if (file.kind === 'chosen') setSaved(await bringFile(stored, file.file, setProgress));
    if (file.kind === 'removed') setSaved(await call(queues.detach, { params: { queueId: stored.id } }));
    setFile({ kind: 'kept' });
  };
  /** Resolves to true once everything is stored. */
  const save = async (): Promise<boolean> => {
    if (!form.check() || !areHours(form.values.schedules)) return false;
    setBusy(true);
    setError(null);
    try {
      await store();
      toast.success(text.saved);
      return true;
    } catch (thrown) {
      setError(asApiError(thrown));
      return false;
    } finally {
      setBusy(false);
      setProgress(null);
      revalidateShown([queues.list]);
    }
  };
  const refused = (codes: readonly string[]) => (error && codes.includes(error.code) ? textOf(error) : undefined);
  const errors = {
    ...form.errors,
    name: form.errors.name ?? refused(ofName),
    color: form.errors.color ?? refused(ofColor),
  };
  return {
    ...form,
    errors,
    isDirty,
    saved,
    file,
    setFile,
    progress,
    isBusy,
    save,
    areHoursWrong: !areHours(form.values.schedules),
    /** An error that belongs to none of the fields. */
    error: error && ![...ofName, ...ofColor].includes(error.code) ? error : null,
  };
};
export type QueueFormState = ReturnType<typeof useQueueForm>;
