import { paramsFrom, validBodies } from '#functions/testing/every-route.ts';
import type { Recado } from '#local/cloud.ts';
import { auth } from '#shared/auth/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import type { Route } from '#shared/http/route.ts';
import { kanban } from '#shared/kanban/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { routes } from '#shared/routes.ts';
import { search } from '#shared/search/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp, whatsappSession } from '#shared/whatsapp/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { Handset } from './handset.ts';
import { readyAnswers } from './ready-answers.ts';
import { Visitor } from './visitor.ts';

const [shop, branch, carla, edu] = ['5511940000021', '5511940000022', '5511940000023', '5511940000024'];
const agentLogin = { email: 'bia@example.com', password: 'segredo-1' };

/** Everything in one place: who walks, what they met. */
interface Tour {
  url: string;
  admin: Visitor;
  phones: Handset;
}

const pair = async ({ admin, phones }: Tour, number: string, name: string): Promise<number> => {
  const { id: whatsappId } = await admin.call(whatsapp.create, { body: { name, complationMessage: 'Até logo!' } });
  await phones.create(number, name);
  await phones.scan(number, await qrOf(admin, whatsappId));
  await connected(admin, whatsappId);
  return whatsappId;
};

/** Waits for a state of a session that is newer than `since`. */
const sessionIs = (admin: Visitor, whatsappId: number, status: string, since = 0) =>
  eventually(`connection ${whatsappId} ${status}`, async () => {
    const shown = await admin.call(whatsapp.show, { params: { whatsappId } });
    return shown.status === status && shown.version > since && shown;
  });
const connected = (admin: Visitor, whatsappId: number, since?: number) =>
  sessionIs(admin, whatsappId, 'CONNECTED', since);
const qrOf = async (admin: Visitor, whatsappId: number) => (await sessionIs(admin, whatsappId, 'qrcode')).qrcode;

/** As the visitor's lists show it: all of the company where they may see all, else their own. */
const ticketSaying = (visitor: Visitor, status: 'pending' | 'open' | 'closed', text: string) =>
  eventually(`${status} ticket saying "${text}"`, async () => {
    const page = await visitor.call(tickets.list, { query: { status, showAll: 'true' } });
    return page.tickets.find(({ lastMessage }) => lastMessage.includes(text));
  });

const change = (visitor: Visitor, ticketId: number, body: object) =>
  visitor.call(tickets.update, { params: { ticketId }, body });

const delivered = (visitor: Visitor, ticketId: number, messageId: string) =>
  eventually(`${messageId} is delivered`, async () => {
    const page = await visitor.call(messages.list, { params: { ticketId } });
    return page.messages.some(({ id, ack }) => id === messageId && ack >= 3);
  });

/** A conversation from the customer's first word to the farewell, seen by a socket in its room. */
const converse = async (tour: Tour): Promise<{ ticketId: number; contactId: number; uuid: string }> => {
  const { admin, phones } = tour;
  const ear = await admin.listen();
  ear.say({ action: 'joinTickets', status: 'pending' });
  ear.say({ action: 'joinNotification' });
  await ear.heard('joined', 'pending');
  const first = await phones.write(carla, shop, 'Oi, tem pão?');
  const { id: ticketId, contactId, uuid } = await ticketSaying(admin, 'pending', 'Oi, tem pão?');
  ear.say({ action: 'joinChatBox', ticketId });
  await ear.heard('joined', 'joinChatBox');
  await change(admin, ticketId, { status: 'open' });
  await phones.change(carla, shop, { edit: first.id, text: 'Oi, tem bolo?' });
  await ear.heard('appMessage', 'Oi, tem bolo?');
  const asked = await admin.call(messages.list, { params: { ticketId } });
  const quotedMsg = asked.messages[0] && { id: asked.messages[0].id };
  const answer = await admin.call(messages.send, { params: { ticketId }, body: { body: 'Tem sim', quotedMsg } });
  await delivered(admin, ticketId, answer.id);
  await phones.read(carla, shop);
  await ear.heard('"ack":4');
  await admin.call(messages.markRead, { params: { ticketId } });
  await phones.change(carla, shop, { delete: first.id });
  await ear.heard('"isDeleted":true');
  ear.say({ action: 'viewing', ticketId });
  await ear.heard('presence', 'viewing');
  const passing = await admin.listen();
  passing.say({ action: 'joinChatBox', ticketId });
  await passing.heard('joined', 'joinChatBox');
  await passing.close();
  await ear.heard('presence', 'left');
  ear.say({ action: 'userStatus' });
  ear.say({ action: 'leaveChatBox', ticketId });
  ear.say({ action: 'leaveTickets', status: 'pending' });
  ear.say({ action: 'ping' });
  await ear.heard('pong');
  await change(admin, ticketId, { status: 'closed' });
  await eventually('the farewell arrives', async () =>
    (await phones.chat(carla, shop)).some(({ text }) => text.includes('Até logo!')),
  );
  await ear.close();
  return { ticketId, contactId, uuid };
};

/** A colleague works on tickets, loses one, moves one to the other line, and is taken out while at work. */
const colleague = async ({ url, admin, phones }: Tour, branchId: number): Promise<void> => {
  const { id: userId } = await admin.call(users.create, {
    body: { name: 'Bia', ...agentLogin, whatsappId: branchId },
  });
  const bia = await Visitor.signIn(url, agentLogin.email, agentLogin.password, admin.served);
  await phones.write(carla, shop, 'Voltei');
  const { id: ticketId } = await ticketSaying(admin, 'pending', 'Voltei');
  await change(admin, ticketId, { status: 'open', userId });
  await ticketSaying(bia, 'open', 'Voltei');
  const ear = await bia.listen();
  ear.say({ action: 'joinChatBox', ticketId });
  await ear.heard('joined', 'joinChatBox');
  const me = await admin.call(auth.me);
  await change(admin, ticketId, { userId: me.id });
  await ear.heard('ticket', `"ticketId":${ticketId}`);
  await change(admin, ticketId, { userId });
  await change(bia, ticketId, { whatsappId: branchId });
  await bia.call(users.update, { params: { userId }, body: { name: 'Beatriz' } });
  await admin.call(users.remove, { params: { userId } });
  await ear.closed;
};

/** A conversation begun on the paired phone: the contact is a number until they answer and have a name. */
const begunOnThePhone = async ({ admin, phones }: Tour): Promise<void> => {
  await phones.create(edu, 'Eduardo');
  await phones.write(shop, edu, 'Seu pedido chegou');
  await phones.write(edu, shop, 'Obrigado!');
  await ticketSaying(admin, 'pending', 'Obrigado!');
};

/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

/** What can be done with messages that are there, each until WhatsApp has accepted it; the file goes on to the same conversation. */
const changing = async (admin: Visitor, ticketId: number, fileId: string): Promise<void> => {
  const { id: messageId } = await admin.call(messages.send, { params: { ticketId }, body: { body: 'Sao 10' } });
  const params = { messageId };
  const settled = () =>
    eventually('WhatsApp has accepted the change', async () => {
      const page = await admin.call(messages.list, { params: { ticketId } });
      return page.messages.some(({ id, change }) => id === messageId && change === null);
    });
  await delivered(admin, ticketId, messageId);
  await admin.call(messages.retry, { params });
  await admin.call(messages.edit, { params, body: { body: 'São 10' } });
  await settled();
  await admin.call(messages.history, { params });
  await admin.call(messages.react, { params, body: { emoji: '👍' } });
  await settled();
  const copy = await admin.call(messages.send, { params: { ticketId }, body: { forward: fileId } });
  await delivered(admin, ticketId, copy.id);
  await admin.call(messages.remove, { params });
  await settled();
};

/** Files both ways: a customer's picture until it can be seen, an upload of ours. */
const files = async ({ admin, phones }: Tour, ticketId: number): Promise<string> => {
  const params = { ticketId };
  await change(admin, ticketId, { status: 'open' });
  await phones.file(carla, shop, { base64: dot, mimetype: 'image/png' });
  const picture = await eventually('the picture is stored', async () => {
    const page = await admin.call(messages.list, { params });
    return page.messages.find(({ media }) => media?.state === 'ready');
  });
  await admin.call(messages.media, { params: { messageId: picture.id } });
  await admin.call(messages.fetchMedia, { params: { messageId: picture.id } });
  const file = Buffer.from(dot, 'base64');
  const upload = await admin.call(messages.upload, { params, body: { fileName: 'dot.png', size: file.length } });
  const put = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: file });
  if (!put.ok) throw new Error(`upload: ${put.status} ${await put.text()}`);
  const media = { uploadId: upload.uploadId, fileName: 'dot.png' };
  const sent = await admin.call(messages.send, { params, body: { media } });
  await delivered(admin, ticketId, sent.id);
  await changing(admin, ticketId, sent.id);
  await change(admin, ticketId, { status: 'closed', sendCompletionMessage: false });
  return picture.id;
};

const imported = (admin: Visitor, importId: number) =>
  eventually('the file is imported', async () => {
    const { status } = await admin.call(contacts.showImport, { params: { importId } });
    return status === 'done';
  });

/** A file of contacts until it is worked through: one known by another name, one new, one that is none. */
const importFile = async ({ admin }: Tour): Promise<number> => {
  const file = Buffer.from(`nome;numero\nCarla D.;${carla}\nNova;5511987650001\nSem número;\n`);
  const address = await admin.call(contacts.importAddress, { body: { size: file.length } });
  const put = await fetch(address.url, { method: 'PUT', headers: address.headers, body: file });
  if (!put.ok) throw new Error(`upload: ${put.status} ${await put.text()}`);
  const body = { uploadId: address.uploadId, fileName: 'contatos.csv' };
  const { id: importId } = await admin.call(contacts.startImport, { body });
  const form = new FormData();
  form.append('file', new File([file], 'contatos.csv'));
  const { id: again } = await admin.call(contacts.upload, { body: form as object });
  await Promise.all([importId, again].map((id) => imported(admin, id)));
  await admin.call(contacts.find, { query: { number: carla } });
  return importId;
};

const groups = async ({ admin, phones }: Tour): Promise<void> => {
  await admin.call(settings.update, { params: { key: 'CheckMsgIsGroup' }, body: { value: 'disabled' } });
  const { id } = await phones.group('Família', carla, [shop]);
  await phones.write(carla, id, 'Bom dia, grupo');
  await ticketSaying(admin, 'pending', 'Bom dia, grupo');
};

/** Tags and the board: the ticket keeps one tag, so that its own deletion has one to take along. Answers that tag. */
const tagging = async ({ admin }: Tour, ticketId: number): Promise<number> => {
  const [kept, lane, other] = [
    await admin.call(tags.create, { body: { name: 'Cliente antigo' } }),
    await admin.call(tags.create, { body: { name: 'Orçamento', kanban: 1 } }),
    await admin.call(tags.create, { body: { name: 'Negociação', kanban: 1 } }),
  ];
  await admin.call(tags.update, { params: { tagId: kept.id }, body: { name: 'Cliente fiel', color: '#00aa55' } });
  await admin.call(kanban.order, { body: { tagIds: [other.id, lane.id] } });
  await admin.call(tags.sync, { body: { ticketId, tags: [kept.id] } });
  await admin.call(kanban.place, { params: { ticketId, tagId: lane.id } });
  await admin.call(kanban.place, { params: { ticketId, tagId: other.id } });
  await admin.call(kanban.list, { query: { showAll: 'true', tagId: other.id } });
  await admin.call(kanban.list, { query: { tagId: 0 } });
  await admin.call(kanban.clear, { params: { ticketId } });
  await admin.call(tags.sync, { body: { ticketId, tags: [kept.id, lane.id, other.id] } });
  await admin.call(tags.sync, { body: { ticketId, tags: [kept.id, lane.id] } });
  await admin.call(search.messages, { query: { searchParam: 'bom dia' } });
  await admin.call(tickets.list, { query: { showAll: 'true', tags: `[${lane.id},${kept.id}]` } });
  await admin.call(tags.remove, { params: { tagId: lane.id } });
  return kept.id;
};

/** What an operator does with a connection, down to its removal with a message that never went out. */
const sessions = async (tour: Tour, branchId: number): Promise<void> => {
  const { admin, phones } = tour;
  const params = { whatsappId: branchId };
  const { version } = await connected(admin, branchId);
  await admin.call(whatsapp.restart);
  await connected(admin, branchId, version);
  await admin.call(whatsappSession.newQr, { params });
  await phones.scan(branch, await qrOf(admin, branchId));
  await connected(admin, branchId);
  await admin.call(whatsappSession.disconnect, { params });
  await sessionIs(admin, branchId, 'DISCONNECTED');
  await admin.call(whatsappSession.start, { params });
  await phones.scan(branch, await qrOf(admin, branchId));
  await connected(admin, branchId);
  await admin.call(whatsapp.update, { params, body: { isDefault: true } });
  await admin.call(whatsapp.remove, { params });
  await eventually('the phone is unlinked', async () => (await phones.show(branch)).linkedDevices.length === 0);
};

/** Visits every route that no story has come by; answers the refusals. */
const visitTheRest = async (admin: Visitor, fixtures: Parameters<typeof paramsFrom>[1]): Promise<string[]> => {
  const refusals: string[] = [];
  const last: readonly string[] = [tickets.remove.id, contacts.remove.id, auth.refreshToken.id, auth.logout.id];
  const order = (route: Route) => last.indexOf(route.id);
  for (const route of [...routes].sort((a, b) => order(a) - order(b))) {
    if (admin.served.has(route.id)) continue;
    try {
      const visit = { params: paramsFrom(route, fixtures), body: validBodies[route.id] };
      if (route.id === auth.refreshToken.id) await admin.enter(auth.refreshToken);
      else await admin.call(route, visit as object);
    } catch (error) {
      refusals.push(String(error));
    }
  }
  return refusals;
};

/**
 * Uses the product for everything it is for, as people and phones do, and answers which routes refused. Each step waits for its last
 * consequence, so that nothing is still on its way at the end.
 */
export const walk = async ({ url, phonesUrl = '', adminEmail, adminPassword }: Recado): Promise<string[]> => {
  const admin = await Visitor.signIn(url, adminEmail, adminPassword);
  const tour: Tour = { url, admin, phones: new Handset(phonesUrl) };
  await tour.phones.create(carla, 'Carla Dias');
  const whatsappId = await pair(tour, shop, 'Loja Centro');
  const branchId = await pair(tour, branch, 'Filial');
  const { ticketId, contactId, uuid } = await converse(tour);
  const messageId = await files(tour, ticketId);
  const tagId = await tagging(tour, ticketId);
  const importId = await importFile(tour);
  await begunOnThePhone(tour);
  await groups(tour);
  await colleague(tour, branchId);
  await sessions(tour, branchId);
  // WhatsApp is asked about a new contact's number.
  await tour.phones.create('5511987654399', 'Daniel');
  const { id: newContactId } = (await admin.call(contacts.create, {
    body: { name: 'Daniel', number: '5511987654399' },
  })) as { id: number };
  const started = await admin.call(tickets.create, { body: { contactId: newContactId, whatsappId } });
  const ready = await readyAnswers(admin, started.id, Buffer.from(dot, 'base64'));
  await change(admin, started.id, { status: 'pending' });
  const { id: userId } = await admin.call(auth.me);
  return visitTheRest(admin, {
    ...ready,
    userId,
    whatsappId,
    contactId,
    importId,
    ticketId,
    tagId,
    uuid,
    messageId,
    key: 'userRating',
  });
};
