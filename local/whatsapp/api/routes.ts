import { listBlocked, storeBlocked } from '../blocking/block-store.ts';
import { deliverStanzasToOnlinePhone } from '../delivery/deliver.ts';
import { listDevices } from '../devices/device-store.ts';
import { scanQr } from '../devices/pairing.ts';
import { causeFault, isFaultOfDevices } from '../faults.ts';
import { createGroup } from '../groups/create-group.ts';
import { findGroup, groupsOf, listGroupMembers } from '../groups/group-store.ts';
import { uploadAttachment } from '../media/attachment.ts';
import { openFileOfMessage } from '../media/show-media.ts';
import type { ChatSummary } from '../phones/chat-row.ts';
import { listChats, listMessages } from '../phones/chat-store.ts';
import { addPhone, findPhone, getPhone, setOnline } from '../phones/phone-store.ts';
import { announcePhone, viewPhone, viewPhones } from '../phones/phone-view.ts';
import { readChat } from '../phones/read-chat.ts';
import { sendFromPhone } from '../phones/send.ts';
import { notifyPersonTyping } from '../phones/type-on.ts';
import { storePictureAndNotify, uploadNewPicture } from '../pictures/change-picture.ts';
import { ApiProblem } from '../problem.ts';
import {
  type ApiHandler,
  handleInOwnTurn,
  onlinePhoneOfPath,
  type PhonesApiCall,
  parseBody,
  phoneOfPath,
} from './api-call.ts';
import {
  BlockPersonBody,
  FaultBody,
  NewGroup,
  type NewMessageBody,
  NewPhone,
  newMessageSchema,
  OnlineBody,
  ReadChatBody,
  ScanBody,
  TypingBody,
} from './bodies.ts';
import { callRoutes } from './call-routes.ts';
import { FileAnswer } from './file-answer.ts';
import { pictureRoutes } from './picture-routes.ts';

const createPhone: ApiHandler = async ({ network, body }) => {
  const { number, name, picture } = parseBody(NewPhone, body);
  const drawing = picture ? await uploadNewPicture(network, { drawn: number }) : undefined;
  return network.turns.run(async () => {
    const phone = addPhone(network.database, number, name);
    await storePictureAndNotify(network, number, drawing);
    announcePhone(network, number);
    return viewPhone(network, phone);
  });
};

const scan: ApiHandler = async (call) => {
  const { qr } = parseBody(ScanBody, call.body);
  const { device } = await scanQr(call.network, onlinePhoneOfPath(call).number, qr);
  return { device };
};

const sendMessage: ApiHandler = async (call) => {
  const { network } = call;
  const { to, addressing, ...written } = parseBody<NewMessageBody>(newMessageSchema(call.body), call.body);
  const draft = 'media' in written ? await uploadAttachment(network, written.media, written.quoted) : written;
  return network.turns.run(async () => ({
    id: await sendFromPhone(network, onlinePhoneOfPath(call), to, draft, addressing),
  }));
};

const openMedia: ApiHandler = async (call) => {
  const [number = '', peer = '', id = ''] = call.parameters;
  return new FileAnswer(await openFileOfMessage(call.network, number, peer, id));
};

/** Returns the peer of the path. A chat without messages is empty, but an unknown number or group is an error. */
function peerIn({ network, parameters: [, peer = ''] }: PhonesApiCall): string {
  if (!findGroup(network.database, peer)) getPhone(network.database, peer);
  return peer;
}

const showChat = handleInOwnTurn((call) => listMessages(call.network.database, phoneOfPath(call).number, peerIn(call)));

const showChats = handleInOwnTurn((call): ChatSummary[] => {
  const { database } = call.network;
  const { number } = phoneOfPath(call);
  return listChats(database, number).flatMap(({ peer, unread }) => {
    const group = findGroup(database, peer);
    const name = group?.subject ?? findPhone(database, peer)?.name ?? peer;
    const last = listMessages(database, number, peer, 1)[0];
    return last ? [{ peer, name, isGroup: group !== undefined, unread, last }] : [];
  });
});

const read = handleInOwnTurn(async (call) => {
  const { peer } = parseBody(ReadChatBody, call.body);
  await readChat(call.network, onlinePhoneOfPath(call), peer);
  return {};
});

/** Blocks or unblocks a number on the phone itself. */
const block = handleInOwnTurn((call) => {
  const { database } = call.network;
  const { peer, blocked } = parseBody(BlockPersonBody, call.body);
  const { number } = phoneOfPath(call);
  storeBlocked(database, number, getPhone(database, peer).number, blocked);
  return listBlocked(database, number);
});

const type = handleInOwnTurn((call) => {
  const { to, state } = parseBody(TypingBody, call.body);
  return { devices: notifyPersonTyping(call.network, onlinePhoneOfPath(call), to, state) };
});

const switchOnline = handleInOwnTurn(async (call) => {
  const { online } = parseBody(OnlineBody, call.body);
  const { number } = phoneOfPath(call);
  setOnline(call.network.database, number, online);
  if (online) await deliverStanzasToOnlinePhone(call.network, number);
  announcePhone(call.network, number);
  return viewPhone(call.network, getPhone(call.network.database, number));
});

const causeFaultNow = handleInOwnTurn(({ network, body }) => {
  const { kind, number } = parseBody(FaultBody, body);
  if (number) getPhone(network.database, number);
  if (number && isFaultOfDevices(kind) && !listDevices(network.database, number).length) {
    throw new ApiProblem('noDevice');
  }
  return { devices: causeFault(network, kind, number) };
});

const makeGroup = handleInOwnTurn(async ({ network, body }) => {
  const { subject, owner, members } = parseBody(NewGroup, body);
  for (const number of [owner, ...members]) getPhone(network.database, number);
  const group = await createGroup(network, { number: owner, device: 0 }, subject, members);
  return { ...group, members: listGroupMembers(network.database, group.id) };
});

const showGroups = handleInOwnTurn((call) =>
  groupsOf(call.network.database, phoneOfPath(call).number).map((group) => ({
    ...group,
    members: listGroupMembers(call.network.database, group.id),
  })),
);

export const phonesApiRoutes: Record<string, ApiHandler> = {
  ...callRoutes,
  ...pictureRoutes,
  'GET /api/phones': handleInOwnTurn(({ network }) => viewPhones(network)),
  'POST /api/phones': createPhone,
  'GET /api/phones/{number}': handleInOwnTurn((call) => viewPhone(call.network, phoneOfPath(call))),
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
  'GET /api/phones/{number}/blocked': handleInOwnTurn((call) =>
    listBlocked(call.network.database, phoneOfPath(call).number),
  ),
  'POST /api/groups': makeGroup,
  'POST /api/faults': causeFaultNow,
};
