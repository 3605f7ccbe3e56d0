import { chats } from '#shared/chats/contract.ts';
import { roles } from '#shared/roles/contract.ts';
import { todolist } from '#shared/todolist/contract.ts';
import { users } from '#shared/users/contract.ts';
import { putFileToAddress } from './tour.ts';
import type { RecordingApiClient } from './visitor.ts';

/** An internal chat gets a member, a file and a link to a ticket; a message with a file and a chat are deleted. */
export async function exerciseTeamWork(admin: RecordingApiClient, ticketId: number, file: Buffer<ArrayBuffer>) {
  const everyone = await admin.call(users.listAll);
  const members = everyone.map(({ id }) => id);
  const chat = await admin.call(chats.create, { body: { title: 'Estoque', users: members } });
  const params = { chatId: chat.id };
  const ear = await admin.listen();
  ear.send({ action: 'typingChat', chatId: chat.id });
  ear.send({ action: 'ping' });
  await ear.received('pong');
  await ear.close();
  const upload = await admin.call(chats.upload, { params, body: { fileName: 'dot.png', size: file.length } });
  await putFileToAddress(upload, file);
  const media = { uploadId: upload.uploadId, fileName: 'dot.png' };
  const idempotencyKey = 'walk-of-the-team';
  const picture = await admin.call(chats.send, { params, body: { media, idempotencyKey } });
  await admin.call(chats.media, { params: { ...params, chatMessageId: picture.id } });
  const linked = await admin.call(chats.send, { params, body: { message: 'Pode ver?', ticketId } });
  const message = { ...params, chatMessageId: linked.id };
  await admin.call(chats.edit, { params: message, body: { message: 'Consegue ver?' } });
  await admin.call(chats.messages, { params });
  await admin.call(chats.read, { params, body: {} });
  await admin.call(chats.update, { params, body: { title: 'Estoque da loja' } });
  await admin.call(chats.removeMessage, { params: { ...params, chatMessageId: picture.id } });
  const gone = await admin.call(users.create, {
    body: { name: 'Rui', email: 'rui@example.com', password: 'segredo-9', profile: 'user' },
  });
  await admin.call(chats.create, { body: { title: 'Com o Rui', users: [gone.id] } });
  const role = await admin.call(roles.create, { body: { name: 'Caixa', rights: ['ledger:read'] } });
  await admin.call(users.update, { params: { userId: gone.id }, body: { roleId: role.id } });
  await admin.call(roles.update, { params: { roleId: role.id }, body: { rights: ['billing:use'] } });
  await admin.call(users.remove, { params: { userId: gone.id } });
  await admin.call(roles.remove, { params: { roleId: role.id } });
  const { id: roleId } = await admin.call(roles.create, { body: { name: 'Financeiro', rights: ['billing:use'] } });
  await admin.call(roles.list);
  const todo = await admin.call(todolist.create, {
    body: { text: 'Ligar', dueAt: new Date().toISOString(), ticketId },
  });
  const other = await admin.call(todolist.create, { body: { text: 'Conferir' } });
  await admin.call(todolist.move, { params: { todoId: other.id }, body: { beforeId: null } });
  await admin.call(todolist.update, { params: { todoId: other.id }, body: { done: true } });
  return { roleId, todoId: todo.id, chatId: chat.id, chatMessageId: linked.id };
}
