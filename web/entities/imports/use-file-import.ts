import { useEffect, useState } from 'react';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { type ContactImport, maxImportBytes } from '#shared/contacts/import.ts';
import type { BodyInput } from '#shared/http/route.ts';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useResource } from '#web/api/use-resource.ts';

/** Events may be lost, so the import is also polled at this interval; reading it wakes an import that has stalled. */
const pollEveryMs = 15_000;

/** The body of `contactLists.addContacts`. */
export type ContactImportChoice = BodyInput<typeof contactLists.addContacts>;

/**
 * The import on screen: the one just started, else the running one; also its upload. Rows become items of the contact
 * list, or contacts without one.
 */
export function useFileImport(contactListId?: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAnother, setAnother] = useState(false);
  const [uploaded, setUploaded] = useState<number | null>(null);
  const [error, setError] = useState<ApiError | 'tooLarge' | 'empty' | null>(null);
  const isList = contactListId !== undefined;
  const ofContacts = useResource(contacts.listImports, isList ? null : {});
  const ofList = useResource(contactLists.listImports, isList ? { params: { contactListId } } : null);
  const all = isList ? ofList : ofContacts;
  const underWay = all.data?.find(({ status }) => status === 'reading' || status === 'running')?.id ?? null;
  const importId = chosen ?? (isAnother ? null : underWay);
  const shown = useResource(contacts.showImport, importId === null ? null : { params: { importId } });
  const { mutate } = shown;
  useLiveEvent('contactImport', ({ contactImport }) => {
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

  const begin = async (starting: () => Promise<ContactImport>) => {
    setError(null);
    try {
      setChosen((await starting()).id);
    } catch (thrown) {
      setError(asApiError(thrown));
    }
  };
  const start = async (file: File, updatesExisting: boolean) => {
    if (file.size === 0 || file.size > maxImportBytes) return setError(file.size === 0 ? 'empty' : 'tooLarge');
    setUploaded(0);
    await begin(async () => {
      const address = await call(contacts.importAddress, { body: { size: file.size } });
      await uploadFile(address, file, { onProgress: setUploaded, signal: new AbortController().signal });
      const sent = { uploadId: address.uploadId, fileName: file.name.slice(-255) };
      return isList
        ? call(contactLists.startImport, { params: { contactListId }, body: sent })
        : call(contacts.startImport, { body: { ...sent, updatesExisting } });
    });
    setUploaded(null);
  };
  const startPhone = (updatesExisting: boolean) =>
    begin(async () => (await call(contacts.importPhone, { body: { updatesExisting } })).contactImport);
  const startContacts = (chosen: ContactImportChoice) =>
    begin(() => call(contactLists.addContacts, { params: { contactListId: contactListId ?? 0 }, body: chosen }));
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
    startContacts,
    another,
  };
}
