import { contactLists } from '#shared/contact-lists/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { files } from '#shared/files/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import { callChangeTicket, carla, type PrivilegesContext, putFileToAddress } from './tour.ts';
import type { RecordingApiClient } from './visitor.ts';

const done = (admin: RecordingApiClient, importId: number) =>
  waitForResult('the list is filled', async () => {
    const { status } = await admin.call(contacts.showImport, { params: { importId } });
    return status === 'done';
  });

/** Fills a contact list in every way, changes its items, and deletes another list with its items. */
export async function exerciseContactLists({ admin }: PrivilegesContext, tagId: number) {
  const { id: contactListId } = await admin.call(contactLists.create, { body: { name: 'Clientes' } });
  const params = { contactListId };
  const file = Buffer.from('nome;numero\nNova;5511987650001\n');
  const address = await admin.call(contacts.importAddress, { body: { size: file.length } });
  await putFileToAddress(address, file);
  const body = { uploadId: address.uploadId, fileName: 'clientes.csv' };
  const form = new FormData();
  form.append('file', new File([file], 'clientes.csv'));
  const started = [
    await admin.call(contactLists.startImport, { params, body }),
    await admin.call(contactLists.upload, { params, body: form }),
    await admin.call(contactLists.addContacts, { params, body: { tagId } }),
    await admin.call(contactLists.addContacts, { params, body: { searchParam: 'carla' } }),
    await admin.call(contactLists.addContacts, { params, body: { dateStart: '2020-01-01' } }),
  ];
  for (const { id } of started) await done(admin, id);
  const { id: itemId } = await admin.call(contactLists.createItem, {
    body: { contactListId, name: 'Davi', number: '5511987650777' },
  });
  await admin.call(contactLists.updateItem, { params: { itemId }, body: { number: '5511987650778' } });
  await admin.call(contactLists.items, { query: { contactListId, searchParam: 'davi' } });
  await admin.call(contactLists.items, { query: { contactListId, state: 'unchecked' } });
  await waitForResult(
    'the list is counted',
    async () => (await admin.call(contactLists.show, { params })).figures !== null,
  );
  const other = await admin.call(contactLists.create, { body: { name: 'Antigos' } });
  const held = { contactListId: other.id, name: 'Carla', number: carla };
  await admin.call(contactLists.createItem, { body: held });
  await admin.call(contactLists.remove, { params: { contactListId: other.id } });
  await waitForResult('the deleted list is gone', async () =>
    (await admin.call(contactLists.listAll, {})).every(({ id }) => id !== other.id),
  );
  return { contactListId, itemId };
}

/** Keeps a file list with an uploaded file and one that comes with a form; sends the first in a conversation. */
export async function exerciseFileLists(
  { admin }: PrivilegesContext,
  ticketId: number,
  picture: Buffer<ArrayBuffer>,
): Promise<{ fileListId: number }> {
  const address = await admin.call(files.upload, { body: { fileName: 'verao.png', size: picture.length } });
  await putFileToAddress(address, picture);
  const first = { name: 'verão', upload: { uploadId: address.uploadId, fileName: 'verao.png' } };
  const list = await admin.call(files.create, {
    body: { name: 'Catálogos', message: 'Segue.', options: [first, { name: 'inverno' }] },
  });
  const params = { fileListId: list.id };
  const form = new FormData();
  form.append('id', String(list.options[1]?.id));
  form.append('files', new File([picture], 'inverno.png'));
  await admin.call(files.uploadList, { params, body: form });
  const again = { ...first, id: list.options[0]?.id ?? 0 };
  const renewed = await admin.call(files.upload, { body: { fileName: 'verao.png', size: picture.length } });
  await putFileToAddress(renewed, picture);
  const upload = { uploadId: renewed.uploadId, fileName: 'verao.png' };
  await admin.call(files.update, { params, body: { options: [{ ...again, upload }] } });
  const fileOption = { fileListId: list.id, optionId: again.id };
  await callChangeTicket(admin, ticketId, { status: 'open' });
  await admin.call(messages.send, { params: { ticketId }, body: { body: 'Verão', fileOption } });
  await callChangeTicket(admin, ticketId, { status: 'closed', sendCompletionMessage: false });
  return params;
}
