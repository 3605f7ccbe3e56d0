import { proto, type WAMessage, type WAMessageContent } from '@whiskeysockets/baileys';
import { expect, it } from 'vitest';
import { InboundEvent } from '#shared/messages/inbound.ts';
import { inboundEventOfMessage, undecryptedMessageEvent } from './message-event.ts';

const connection = { companyId: 1, whatsappId: 2 };
const directory = {
  phoneOf: (lid: string) => (lid === '999' ? '5511977770000' : undefined),
  subjectOf: () => 'Family',
  own: () => ['5511900000001:4@s.whatsapp.net', '222:4@lid'],
};
const arrived = (message: WAMessageContent | undefined, key: Partial<WAMessage['key']> = {}): WAMessage => ({
  key: { id: 'ABC', remoteJid: '111@lid', remoteJidAlt: '5511988880001@s.whatsapp.net', fromMe: false, ...key },
  // Encoded and decoded once, like a message from WhatsApp.
  message: message && proto.Message.decode(proto.Message.encode(proto.Message.fromObject(message)).finish()),
  messageTimestamp: 1_700_000_000,
  pushName: 'Ana',
});
const ana = { phone: '5511988880001', lid: '111', group: null, name: 'Ana' };
const read = (message: WAMessageContent, key?: Partial<WAMessage['key']>) =>
  inboundEventOfMessage(connection, directory, arrived(message, key));

it.each<[string, WAMessageContent, object]>([
  ['text', { conversation: 'oi' }, { kind: 'text', body: 'oi' }],
  [
    'an answer',
    { extendedTextMessage: { text: 'yes', contextInfo: { stanzaId: 'Q1' } } },
    { kind: 'text', body: 'yes', quotedProviderId: 'Q1' },
  ],
  ['a disappearing text', { ephemeralMessage: { message: { conversation: 'psst' } } }, { kind: 'text', body: 'psst' }],
  [
    'a photo',
    { imageMessage: { mimetype: 'image/jpeg', caption: 'look', fileLength: 12 } },
    { kind: 'image', body: 'look', media: { mimetype: 'image/jpeg', fileName: null, size: 12 } },
  ],
  ['a video', { videoMessage: { mimetype: 'video/mp4' } }, { kind: 'video', body: '' }],
  ['a voice note', { audioMessage: { ptt: true, mimetype: 'audio/ogg' } }, { kind: 'voice' }],
  ['a song', { audioMessage: { mimetype: 'audio/mpeg' } }, { kind: 'audio' }],
  [
    'a document with a caption',
    { documentWithCaptionMessage: { message: { documentMessage: { fileName: 'a.pdf', caption: 'here' } } } },
    { kind: 'document', body: 'here', media: { fileName: 'a.pdf' } },
  ],
  ['a sticker', { stickerMessage: { mimetype: 'image/webp' } }, { kind: 'sticker' }],
  [
    'a location',
    { locationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Shop' } },
    { kind: 'location', body: 'Shop\nhttps://maps.google.com/maps?q=-23.5,-46.6' },
  ],
  ['a live location', { liveLocationMessage: { degreesLatitude: 1, degreesLongitude: 2 } }, { kind: 'liveLocation' }],
  ['a contact', { contactMessage: { vcard: 'BEGIN:VCARD' } }, { kind: 'contacts', body: 'BEGIN:VCARD' }],
  [
    'contacts',
    { contactsArrayMessage: { contacts: [{ vcard: 'A' }, { vcard: 'B' }] } },
    { kind: 'contacts', body: 'A\nB' },
  ],
  [
    'a reaction',
    { reactionMessage: { text: '👍', key: { id: 'R1' } } },
    { type: 'reaction', emoji: '👍', targetProviderId: 'R1', at: '2023-11-14T22:13:20.000Z' },
  ],
  [
    'a reaction to the millisecond',
    { reactionMessage: { text: '', key: { id: 'R1' }, senderTimestampMs: 1_700_000_000_123 } },
    { type: 'reaction', emoji: '', at: '2023-11-14T22:13:20.123Z' },
  ],
  [
    'a forwarded text',
    { extendedTextMessage: { text: 'news', contextInfo: { isForwarded: true, forwardingScore: 2 } } },
    { kind: 'text', body: 'news', isForwarded: true },
  ],
  [
    'an offer without words',
    { templateMessage: { hydratedTemplate: {} } },
    { kind: 'unsupported', providerKind: 'templateMessage' },
  ],
  [
    'a poll',
    { pollCreationMessageV3: { name: 'When?', options: [{ optionName: 'now' }, { optionName: 'later' }] } },
    { kind: 'poll', body: 'When?\n- now\n- later' },
  ],
  ['a chosen button', { buttonsResponseMessage: { selectedDisplayText: 'Yes' } }, { kind: 'text', body: 'Yes' }],
  ['a chosen list row', { listResponseMessage: { title: 'Sales' } }, { kind: 'text', body: 'Sales' }],
  [
    'something to be seen once',
    { viewOnceMessageV2: { message: { imageMessage: {} } } },
    { kind: 'viewOnce', media: null },
  ],
  [
    'a view-once voice note',
    { viewOnceMessageV2Extension: { message: { audioMessage: { ptt: true } } } },
    { kind: 'viewOnce', media: null },
  ],
  [
    'something to be seen once in a chat that forgets, with words that go with it',
    { ephemeralMessage: { message: { viewOnceMessage: { message: { imageMessage: { caption: 'psst' } } } } } },
    { kind: 'viewOnce', body: '', media: null },
  ],
  [
    'a photo that is only marked to be seen once',
    { imageMessage: { viewOnce: true, caption: 'psst' } },
    { kind: 'viewOnce', body: '', media: null },
  ],
  [
    'a kind we cannot show',
    { paymentInviteMessage: { serviceType: 1 } },
    { kind: 'unsupported', body: '', providerKind: 'paymentInviteMessage' },
  ],
  [
    'a kind younger than the library, of which only the header is left',
    { messageContextInfo: { messageSecret: Buffer.alloc(32) } },
    { kind: 'unsupported', providerKind: 'unknown' },
  ],
  ['a kind younger than the library, without a header', {}, { kind: 'unsupported', providerKind: 'unknown' }],
  [
    'an order from the catalog, in the words there are',
    {
      orderMessage: {
        orderId: '1',
        orderTitle: 'Loja Centro',
        itemCount: 3,
        totalAmount1000: 45_500,
        totalCurrencyCode: 'BRL',
        message: 'Para sábado',
      },
    },
    { kind: 'unsupported', body: 'Loja Centro\n🛒 3 · BRL 45.50\nPara sábado', providerKind: 'orderMessage' },
  ],
  [
    'a question about a product',
    { productMessage: { product: { title: 'Bolo', currencyCode: 'BRL', priceAmount1000: 80_000 }, body: 'Tem?' } },
    { kind: 'unsupported', body: 'Bolo\nBRL 80.00\nTem?' },
  ],
  [
    'an event',
    { eventMessage: { name: 'Festa', startTime: 1_700_000_000, location: { name: 'Praça' } } },
    { kind: 'unsupported', body: 'Festa\n2023-11-14 22:13 UTC\nPraça' },
  ],
  [
    'an invitation to a group',
    { groupInviteMessage: { groupName: 'Vizinhos', caption: 'Entra!' } },
    { kind: 'unsupported', body: 'Vizinhos\nEntra!' },
  ],
  [
    'a company’s template under its file',
    {
      templateMessage: {
        hydratedTemplate: {
          documentMessage: { mimetype: 'application/pdf', fileName: 'boleto.pdf' },
          hydratedContentText: 'Seu boleto',
          hydratedButtons: [{ urlButton: { displayText: 'Pagar', url: 'https://pay.example/1' } }],
        },
      },
    },
    { kind: 'document', body: 'Seu boleto\nhttps://pay.example/1', media: { fileName: 'boleto.pdf' } },
  ],
  [
    'cards side by side',
    { interactiveMessage: { carouselMessage: { cards: [{ body: { text: 'Um' } }, { body: { text: 'Dois' } }] } } },
    { kind: 'text', body: 'Um\nDois' },
  ],
  [
    'a text that mentions a whole group, in an envelope the library leaves closed',
    { groupMentionedMessage: { message: { conversation: 'pessoal' } } },
    { kind: 'text', body: 'pessoal', providerKind: null },
  ],
  [
    'a mention in a status, which only the phone can open',
    { statusMentionMessage: { message: { protocolMessage: { type: 25 } } } },
    { kind: 'unsupported', providerKind: 'statusMentionMessage' },
  ],
  [
    'an edit',
    {
      editedMessage: {
        message: { protocolMessage: { type: 14, key: { id: 'E1' }, editedMessage: { conversation: 'new' } } },
      },
    },
    { type: 'edit', targetProviderId: 'E1', body: 'new' },
  ],
  ['a deletion', { protocolMessage: { type: 0, key: { id: 'D1' } } }, { type: 'delete', targetProviderId: 'D1' }],
])('%s', (_, message, expected) => {
  const event = read(message);
  expect(event).toMatchObject(expected);
  expect(InboundEvent.parse(event)).toEqual(event);
});

it.each<[string, WAMessageContent]>([
  ['keys for a group', { senderKeyDistributionMessage: { groupId: 'g' } }],
  ['history', { protocolMessage: { type: 5 } }],
  ['a change of disappearing time', { protocolMessage: { type: 3, ephemeralExpiration: 1 } }],
  ['a pinned message', { pinInChatMessage: { type: 1 } }],
])('reports no message for %s', (_, message) => {
  expect(read(message)).toBeUndefined();
});

it.each(['status@broadcast', '123@newsletter'])('reports nothing from %s', (remoteJid) => {
  expect(read({ conversation: 'story' }, { remoteJid })).toBeUndefined();
});

it('reports no message for one that could not be decrypted, because it arrives again under the same id', () => {
  expect(inboundEventOfMessage(connection, directory, arrived(undefined))).toBeUndefined();
});

const undecryptable = (message: WAMessageContent | undefined, key?: Partial<WAMessage['key']>): WAMessage => ({
  ...arrived(message, key),
  messageStubType: proto.WebMessageInfo.StubType.CIPHERTEXT,
});

it('reports arrival and sender of a message that could not be decrypted', () => {
  for (const message of [undefined, { senderKeyDistributionMessage: { groupId: 'g' } }, {}]) {
    expect(inboundEventOfMessage(connection, directory, undecryptable(message))).toBeUndefined();
    const event = undecryptedMessageEvent(connection, directory, undecryptable(message));
    expect(event).toMatchObject({ providerId: 'ABC', kind: 'unsupported', providerKind: 'unread', chat: ana });
    expect(InboundEvent.parse(event)).toEqual(event);
  }
});

it('reports the decrypted part of a message of which another part could not be decrypted', () => {
  const partly = undecryptable({ conversation: 'oi' });
  expect(inboundEventOfMessage(connection, directory, partly)).toMatchObject({ body: 'oi' });
  expect(undecryptedMessageEvent(connection, directory, partly)).toBeUndefined();
});

it.each<[string, WAMessage]>([
  ['a message that was read', arrived({ conversation: 'oi' })],
  ['a status', undecryptable(undefined, { remoteJid: 'status@broadcast' })],
  ['messages between the account’s devices', { ...undecryptable(undefined), category: 'peer' } as WAMessage],
])('does not wait for %s', (_, message) => {
  expect(undecryptedMessageEvent(connection, directory, message)).toBeUndefined();
});

it.each<[string, Partial<WAMessage['key']>]>([
  ['a note to oneself', { remoteJid: '222@lid', remoteJidAlt: undefined }],
  ['a note to one’s own number', { remoteJid: '5511900000001@s.whatsapp.net', remoteJidAlt: undefined }],
  ['a message to a broadcast list of ours', { remoteJid: '77@broadcast', remoteJidAlt: undefined }],
])('reports nothing for %s', (_, key) => {
  expect(read({ conversation: 'eggs, milk' }, { ...key, fromMe: true })).toBeUndefined();
});

it('reports nothing of what the account’s devices send each other', () => {
  const ownDeviceMessage = { ...arrived({}, { fromMe: true }), category: 'peer' };
  expect(inboundEventOfMessage(connection, directory, ownDeviceMessage)).toBeUndefined();
});

it('identifies the customer when the phone sends its own address beside theirs', () => {
  const key = { fromMe: true, remoteJidAlt: '5511900000001@s.whatsapp.net' };
  expect(read({ conversation: 'oi' }, key)?.chat).toEqual({ phone: null, lid: '111', group: null, name: null });
});

it.each<[string, Partial<WAMessage['key']>, object]>([
  ['by LID with the phone beside it', {}, { chat: ana, participant: null }],
  [
    'by phone with the LID beside it',
    { remoteJid: '5511988880001@s.whatsapp.net', remoteJidAlt: '111:3@lid' },
    { chat: ana, participant: null },
  ],
  [
    'by LID alone, learned before',
    { remoteJid: '999@lid', remoteJidAlt: undefined },
    { chat: { phone: '5511977770000', lid: '999' } },
  ],
  ['by LID alone, unknown', { remoteJid: '998@lid', remoteJidAlt: undefined }, { chat: { phone: null, lid: '998' } }],
  [
    'in a group',
    { remoteJid: '120-363@g.us', participant: '111@lid', participantAlt: '5511988880001@s.whatsapp.net' },
    { chat: { group: '120-363', name: 'Family', phone: null, lid: null }, participant: ana },
  ],
  ['from our own phone', { fromMe: true }, { fromMe: true, chat: { ...ana, name: null }, participant: null }],
  [
    'through a broadcast list of the customer',
    { remoteJid: '1234@broadcast', participant: '111@lid', participantAlt: '5511988880001@s.whatsapp.net' },
    { chat: ana, participant: null },
  ],
])('identifies the sender: %s', (_, key, expected) => {
  expect(read({ conversation: 'oi' }, key)).toMatchObject(expected);
});

it('names people and groups without the signs that turn text around', () => {
  const turned = { ...arrived({ conversation: 'oi' }), pushName: 'Banco\u202e oãtluc' };
  expect(inboundEventOfMessage(connection, directory, turned)?.chat.name).toBe('Banco oãtluc');
  const inGroup = arrived({ conversation: 'oi' }, { remoteJid: '120-363@g.us', participant: '111@lid' });
  const renamed = { ...directory, subjectOf: () => 'Família\u2067' };
  expect(inboundEventOfMessage(connection, renamed, inGroup)?.chat.name).toBe('Família');
});

it('keeps WhatsApp’s time', () => {
  expect(read({ conversation: 'oi' })?.at).toBe('2023-11-14T22:13:20.000Z');
});
