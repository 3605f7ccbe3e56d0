import { useEffect, useState } from 'react';
import { contacts } from '#shared/contacts/contract.ts';
import { mostImportBytes } from '#shared/contacts/import.ts';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useLive } from '#web/api/realtime.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useResource } from '#web/api/use-resource.ts';

/** Events may be lost, so the import is also polled at this interval; reading it wakes an import that has stalled. */
const pollEveryMs = 15_000;

/** The import on screen: the one just started, else the running one; also its upload. */
export const useFileImport = () => {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAnother, setAnother] = useState(false);
  const [uploaded, setUploaded] = useState<number | null>(null);
  const [error, setError] = useState<ApiError | 'tooLarge' | 'empty' | null>(null);
  const all = useResource(contacts.listImports, {});
  const underWay = all.data?.find(({ status }) => status === 'reading' || status === 'running')?.id ?? null;
  const importId = chosen ?? (isAnother ? null : underWay);
  const shown = useResource(contacts.showImport, importId === null ? null : { params: { importId } });
  const { mutate } = shown;
  useLive('contactImport', ({ contactImport }) => {
    if (contactImport.id === importId) void mutate(contactImport, { revalidate: false });
  });
  const isOver = shown.data?.status === 'done' || shown.data?.status === 'failed';
  useEffect(() => {
    if (importId === null || isOver) return;
    const timer = setInterval(() => void mutate(), pollEveryMs);
    return () => clearInterval(timer);
  }, [importId, isOver, mutate]);
  // A running import seen here stays on screen, with its result, until the user starts another.
  useEffect(() => {
    if (underWay !== null && !isAnother) setChosen((before) => before ?? underWay);
  }, [underWay, isAnother]);

  const start = async (file: File, updatesKnown: boolean) => {
    setError(file.size === 0 ? 'empty' : file.size > mostImportBytes ? 'tooLarge' : null);
    if (file.size === 0 || file.size > mostImportBytes) return;
    setUploaded(0);
    try {
      const address = await call(contacts.importAddress, { body: { size: file.size } });
      await uploadFile(address, file, { onProgress: setUploaded, signal: new AbortController().signal });
      const begun = await call(contacts.startImport, {
        body: { uploadId: address.uploadId, fileName: file.name.slice(-255), updatesKnown },
      });
      setChosen(begun.id);
    } catch (thrown) {
      setError(asApiError(thrown));
    }
    setUploaded(null);
  };
  const startPhone = async (updatesKnown: boolean) => {
    setError(null);
    try {
      setChosen((await call(contacts.importPhone, { body: { updatesKnown } })).contactImport.id);
    } catch (thrown) {
      setError(asApiError(thrown));
    }
  };
  const another = () => {
    setAnother(true);
    setChosen(null);
    setError(null);
  };
  return {
    isLoading: all.isLoading,
    job: importId === null ? undefined : shown.data,
    uploaded,
    error: error ?? shown.error ?? null,
    start,
    startPhone,
    another,
  };
};
