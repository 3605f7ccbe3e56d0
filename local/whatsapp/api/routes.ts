import { listBlocked, setBlocked } from '../blocking/block-store.ts';
import { catchUp } from '../delivery/deliver.ts';
import { listDevices } from '../devices/device-store.ts';
import { scanQr } from '../devices/pairing.ts';
import { causeFault, needsDevice } from '../faults.ts';
import { createGroup } from '../groups/create-group.ts';
import { findGroup, groupsOf, membersOf } from '../groups/group-store.ts';
import { uploadAttachment } from '../media/attachment.ts';
import { showMedia } from '../media/show-media.ts';
import type { ChatSummary } from '../phones/chat-row.ts';
import { listChats, listMessages } from '../phones/chat-store.ts';
import { addPhone, findPhone, getPhone, setOnline } from '../phones/phone-store.ts';
import { announcePhone, viewPhone, viewPhones } from '../phones/phone-view.ts';
import { readChat } from '../phones/read-chat.ts';
import { sendFromPhone } from '../phones/send.ts';
import { typeOn } from '../phones/type-on.ts';
import { preparePicture, showPicture } from '../pictures/change-picture.ts';
import { ApiProblem } from '../problem.ts';
import { type ApiCall, type ApiHandler, inOwnTurn, parseBody, phoneIn, phoneInUse } from './api-call.ts';
import {
  Blocking,
  Fault,
  NewGroup,
  type NewMessage,
  NewPhone,
  newMessageSchema,
  Online,
  Reading,
  Scan,
  Typing,
} from './bodies.ts';
import { callRoutes } from './call-routes.ts';
import { FileAnswer } from './file-answer.ts';
import { pictureRoutes } from './picture-routes.ts';

const createPhone: ApiHandler = async ({ network, body }) => {
  const { number, name, picture } = parseBody(NewPhone, body);
  const drawing = picture ? await preparePicture(network, { drawn: number }) : undefined;
  return network.turns.run(async () => {
    const phone = addPhone(network.database, number, name);
    await showPicture(network, number, drawing);
    announcePhone(network, number);
    return viewPhone(network, phone);
  });
};

const scan: ApiHandler = async (call) => {
  const { qr } = parseBody(Scan, call.body);
  const { device } = await scanQr(call.network, phoneInUse(call).number, qr);
  return { device };
};

const sendMessage: ApiHandler = async (call) => {
  const { network } = call;
  const { to, addressing, ...written } = parseBody<NewMessage>(newMessageSchema(call.body), call.body);
  const draft = 'media' in written ? await uploadAttachment(network, written.media, written.quoted) : written;
  return network.turns.run(async () => ({ id: await sendFromPhone(network, phoneInUse(call), to, draft, addressing) }));
};

const openMedia: ApiHandler = async (call) => {
  const [number = '', peer = '', id = ''] = call.parameters;
  return new FileAnswer(await showMedia(call.network, number, peer, id));
};

/** Returns the peer of the path. A chat without messages is empty, but an unknown number or group is an error. */
function peerIn({ network, parameters: [, peer = ''] }: ApiCall): string {
  if (!findGroup(network.database, peer)) getPhone(network.database, peer);
  return peer;
}

const showChat = inOwnTurn((call) => listMessages(call.network.database, phoneIn(call).number, peerIn(call)));

const showChats = inOwnTurn((call): ChatSummary[] => {
  const { database } = call.network;
  const { number } = phoneIn(call);
  return listChats(database, number).flatMap(({ peer, unread }) => {
    const group = findGroup(database, peer);
    const name = group?.subject ?? findPhone(database, peer)?.name ?? peer;
    const last = listMessages(database, number, peer, 1)[0];
    return last ? [{ peer, name, isGroup: group !== undefined, unread, last }] : [];
  });
});

const read = inOwnTurn(async (call) => {
  const { peer } = parseBody(Reading, call.body);
  await readChat(call.network, phoneInUse(call), peer);
  return {};
});

/** Blocks or unblocks a number on the phone itself. */
const block = inOwnTurn((call) => {
  const { database } = call.network;
  const { peer, blocked } = parseBody(Blocking, call.body);
  const { number } = phoneIn(call);
  setBlocked(database, number, getPhone(database, peer).number, blocked);
  return listBlocked(database, number);
});

const type = inOwnTurn((call) => {
  const { to, state } = parseBody(Typing, call.body);
  return { devices: typeOn(call.network, phoneInUse(call), to, state) };
});

const switchOnline = inOwnTurn(async (call) => {
  const { online } = parseBody(Online, call.body);
  const { number } = phoneIn(call);
  setOnline(call.network.database, number, online);
  if (online) await catchUp(call.network, number);
  announcePhone(call.network, number);
  return viewPhone(call.network, getPhone(call.network.database, number));
});

const causeFaultNow = inOwnTurn(({ network, body }) => {
  const { kind, number } = parseBody(Fault, body);
  if (number) getPhone(network.database, number);
  if (number && needsDevice(kind) && !listDevices(network.database, number).length) {
    throw new ApiProblem('noDevice');
  }
  return { devices: causeFault(network, kind, number) };
});

const makeGroup = inOwnTurn(async ({ network, body }) => {
  const { subject, owner, members } = parseBody(NewGroup, body);
  for (const number of [owner, ...members]) getPhone(network.database, number);
  const group = await createGroup(network, { number: owner, device: 0 }, subject, members);
  return { ...group, members: membersOf(network.database, group.id) };
});

const showGroups = inOwnTurn((call) =>
  groupsOf(call.network.database, phoneIn(call).number).map((group) => ({
    ...group,
    members: membersOf(call.network.database, group.id),
  })),
);

export const routes: Record<string, ApiHandler> = {
  ...callRoutes,
  ...pictureRoutes,
  'GET /api/phones': inOwnTurn(({ network }) => viewPhones(network)),
  'POST /api/phones': createPhone,
  'GET /api/phones/{number}': inOwnTurn((call) => viewPhone(call.network, phoneIn(call))),
  'POST /api/phones/{number}/scan': scan,
  'POST /api/phones/{number}/online': switchOnline,
  'POST /api/phones/{number}/messages': sendMessage,
  'GET /api/phones/{number}/chats': showChats,
  'GET /api/phones/{number}/chats/{peer}': showChat,
  'GET /api/phones/{number}/chats/{peer}/{id}/media': openMedia,
  'POST /api/phones/{number}/read': read,
  'POST /api/phones/{number}/typing': type,
  'GET /api/phones/{number}/groups': showGroups,
  'POST /api/phones/{number}/blocked': block,
  'GET /api/phones/{number}/blocked': inOwnTurn((call) => listBlocked(call.network.database, phoneIn(call).number)),
  'POST /api/groups': makeGroup,
  'POST /api/faults': causeFaultNow,
};
