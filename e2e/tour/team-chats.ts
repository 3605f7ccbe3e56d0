import { chats } from '#shared/chats/contract.ts';
import { todolist } from '#shared/todolist/contract.ts';
import { users } from '#shared/users/contract.ts';
import { IntegratorApi } from '../testing/api.ts';
import { tourContacts, tourPassword } from './customers.ts';

/** Lets an administrator and an agent talk about a ticket; one chat is unread. Returns the uuid of the longest chat. */
export async function talkAmongColleagues(url: string, admin: IntegratorApi, ticketId: number): Promise<string> {
  const everyone = await admin.call(users.listAll);
  const agent = await IntegratorApi.signIn(url, tourContacts.agent.email, tourPassword);
  const members = everyone.map(({ id }) => id);
  const agentId = everyone.find(({ email }) => email === tourContacts.agent.email)?.id ?? 0;
  const stock = await admin.call(chats.create, { body: { title: 'Estoque e compras', users: members } });
  const params = { chatId: stock.id };
  for (let n = 1; n <= 24; n++) {
    await (n % 3 === 0 ? agent : admin).call(chats.send, { params, body: { message: `Chegou o pedido ${n}.` } });
  }
  await admin.call(chats.send, {
    params,
    body: { message: '@Ana Lima pode conferir a farinha?', mentions: [agentId] },
  });
  await agent.call(chats.send, { params, body: { message: 'Confiro. *Faltam dois sacos*, já avisei.' } });
  await admin.call(chats.send, { params, body: { message: 'Este cliente quer o bolo de amanhã:', ticketId } });
  await agent.call(chats.send, { params, body: { message: 'Deixa comigo 👍' } });
  await admin.call(chats.read, { params, body: {} });
  const body = { title: 'Folgas do fim de semana, plantões e trocas combinadas entre a equipe', users: members };
  const shifts = await agent.call(chats.create, { body });
  await agent.call(chats.send, { params: { chatId: shifts.id }, body: { message: 'Quem pode no sábado?' } });
  const due = '2020-01-02T10:00:00Z';
  await admin.call(todolist.create, { body: { text: 'Pagar o fornecedor de embalagens' } });
  const done = await admin.call(todolist.create, { body: { text: 'Conferir o caixa de ontem' } });
  await admin.call(todolist.update, { params: { todoId: done.id }, body: { done: true } });
  await admin.call(todolist.create, { body: { text: 'Ligar de volta sobre o bolo', dueAt: due, ticketId } });
  await admin.call(todolist.create, { body: { text: 'Renovar o alvará', dueAt: '2099-03-02T13:00:00Z' } });
  return stock.uuid;
}
