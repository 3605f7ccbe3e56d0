import { contacts } from '#shared/contacts/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import { carla, type PrivilegesContext, putFileToAddress } from './tour.ts';
import type { RecordingApiClient } from './visitor.ts';

const imported = (admin: RecordingApiClient, importId: number) =>
  waitForResult('the file is imported', async () => {
    const { status } = await admin.call(contacts.showImport, { params: { importId } });
    return status === 'done';
  });

/** Imports a file of contacts to its end: one stored under another name, one new, one without a number. */
export async function exerciseContactImport({ admin }: PrivilegesContext): Promise<number> {
  const file = Buffer.from(`nome;numero\nCarla D.;${carla}\nNova;5511987650001\nSem número;\n`);
  const address = await admin.call(contacts.importAddress, { body: { size: file.length } });
  await putFileToAddress(address, file);
  const body = { uploadId: address.uploadId, fileName: 'contatos.csv' };
  const { id: importId } = await admin.call(contacts.startImport, { body });
  const form = new FormData();
  form.append('file', new File([file], 'contatos.csv'));
  const { id: again } = await admin.call(contacts.upload, { body: form });
  await Promise.all([importId, again].map((id) => imported(admin, id)));
  await admin.call(contacts.find, { query: { number: carla } });
  return importId;
}
