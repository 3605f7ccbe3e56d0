import { messages } from '#shared/messages/contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { uploadFile } from '#web/api/upload.ts';
import { patchPendingSend } from './send-store.ts';
import type { PendingSend } from './sends.ts';
import { createUploadSlots } from './slots.ts';

/** The state of a send's upload, kept between its attempts. */
export interface UploadJob {
  /** The id of the complete upload; null until then. */
  uploadId: string | null;
  abort: AbortController;
}

/** Two at a time: more would slow each of them down and delay the first ones. */
const inSlot = createUploadSlots(2);

export function isFileRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ERR_UPLOAD_NOT_FOUND';
}

/** A file that was moved or changed on the agent's disk after it was chosen can no longer be read. */
const isReadable = async (file: Blob): Promise<boolean> => {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};

const put = async (send: PendingSend, name: string, blob: Blob, job: UploadJob) => {
  const { signal } = job.abort;
  const input = { params: { ticketId: send.ticketId }, body: { fileName: name, size: blob.size } };
  const address = await call(messages.upload, input, signal);
  let shown = 0;
  const onProgress = (share: number) => {
    // A progress bar needs one update per percent; the browser reports far more often.
    if (share - shown < 0.01 && share < 1) return;
    shown = share;
    patchPendingSend(send.key, { progress: share });
  };
  await uploadFile(address, blob, { onProgress, signal });
  job.uploadId = address.uploadId;
};

/** Uploads the file of a send to the bucket, unless it is there already. */
export async function uploadOf(send: PendingSend, job: UploadJob): Promise<void> {
  if (send.content.kind !== 'file' || job.uploadId) return;
  const { name, blob } = send.content.file;
  const { signal } = job.abort;
  await inSlot(async () => {
    patchPendingSend(send.key, { state: 'uploading', progress: 0 });
    if (!(await isReadable(blob))) throw new ApiError('ERR_FILE_UNREADABLE', 0);
    try {
      await put(send, name, blob, job);
    } catch (error) {
      if (signal.aborted || (await isReadable(blob))) throw error;
      throw new ApiError('ERR_FILE_UNREADABLE', 0);
    }
  }, signal);
  patchPendingSend(send.key, { state: 'waiting' });
}
