import { useRef, useState } from 'react';
import { type FileList, files } from '#shared/files/contract.ts';
import { maxFileOptions } from '#shared/files/limits.ts';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { uploadFile } from '#web/api/upload.ts';

/** An option as the form sends it, with what the form shows of its file. */
export interface FileOptionDraft {
  /** Distinguishes the rows of the form. */
  key: string;
  id?: number;
  name: string;
  fileName: string | null;
  /** Bytes of the file, where it has one. */
  size?: number | undefined;
  upload?: { uploadId: string; fileName: string };
}

/** Changes the current rows. */
export type ChangeFileOptions = (next: (rows: FileOptionDraft[]) => FileOptionDraft[]) => void;

export function fileOptionDraftsOf(list: FileList | undefined): FileOptionDraft[] {
  return (list?.options ?? []).map(({ id, name, fileName, size }) => ({
    key: `stored-${id}`,
    id,
    name,
    fileName,
    size: size ?? undefined,
  }));
}

/** Uploads chosen files at once, so that saving only names them; each becomes a row once it is uploaded. */
export function useFileOptionDrafts(change: ChangeFileOptions) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const last = useRef(0);
  const uploadOne = async (file: File) => {
    const fileName = file.name.slice(-255);
    const address = await call(files.upload, { body: { fileName, size: Math.max(1, file.size) } });
    await uploadFile(address, file, { onProgress: setProgress, signal: new AbortController().signal });
    const upload = { uploadId: address.uploadId, fileName };
    const key = `new-${++last.current}`;
    change((rows) =>
      rows.length < maxFileOptions ? [...rows, { key, name: '', fileName, size: file.size, upload }] : rows,
    );
  };
  const add = async (chosen: readonly File[]) => {
    setError(null);
    try {
      for (const file of chosen) {
        setProgress(0);
        await uploadOne(file);
      }
    } catch (thrown) {
      setError(asApiError(thrown));
    }
    setProgress(null);
  };
  return { add, progress, error };
}
