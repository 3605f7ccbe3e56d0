import { useState } from 'react';
import type { Route } from '#shared/http/route.ts';
import type { Upload } from '#shared/messages/media.ts';
import { call } from '#web/api/client.ts';
import type { CallArguments } from '#web/api/request.ts';
import { uploadFile } from '#web/api/upload.ts';
import type { FileChange } from '#web/ui/fields/file-field.tsx';

/** The routes of `fileRoutes` (`shared/messages`). */
interface FileRoutes {
  upload: Route;
  attach: Route;
  detach: Route;
}

export type FormFile = ReturnType<typeof useFormFile>;

/** The single file of a stored record, chosen in a form and stored after it. */
export function useFormFile(routes: FileRoutes) {
  const [change, onChange] = useState<FileChange>({ kind: 'kept' });
  const [progress, setProgress] = useState<number | null>(null);
  const send = (route: Route, params: unknown, body?: unknown): Promise<unknown> =>
    call(route, ...([{ params, body }] as unknown as CallArguments<Route>));

  const upload = async (params: unknown, { name: fileName, size }: File, file: File) => {
    const address = (await send(routes.upload, params, { fileName, size })) as Upload;
    await uploadFile(address, file, { onProgress: setProgress, signal: new AbortController().signal });
    return send(routes.attach, params, { uploadId: address.uploadId, fileName });
  };
  return {
    isDirty: change.kind !== 'kept',
    /** Whether the record has a file once it is saved. */
    isThere: (hadFile: boolean) => change.kind === 'chosen' || (change.kind === 'kept' && hadFile),
    /** Props of the file field. */
    field: { change, progress, onChange },
    /** Uploads or removes the file; returns the record with it. */
    store: async (params: unknown): Promise<unknown> => {
      try {
        const record =
          change.kind === 'chosen' ? await upload(params, change.file, change.file) : await send(routes.detach, params);
        onChange({ kind: 'kept' });
        return record;
      } finally {
        setProgress(null);
      }
    },
  };
}
