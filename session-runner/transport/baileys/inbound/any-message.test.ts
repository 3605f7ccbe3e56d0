import { proto, type WAMessage, type WAMessageContent } from '@whiskeysockets/baileys';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#local/testing/depth.ts';
import { InboundEvent } from '#shared/messages/inbound.ts';
import { wellFormed } from '#shared/text/well-formed.ts';
import { inboundEventOfMessage } from './message-event.ts';

/**
 * The sender controls every field. Every event must pass the schema of the queue's reader: otherwise the message would
 * be redelivered forever, and hold up everything behind it in its chat.
 */
const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -1, Number.NaN, 1e300, 2 ** 53));
const bytes = fc.uint8Array({ maxLength: 6000 });
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 3000 }), fc.constantFrom('', ' ', '\ud800', '\0'));
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });

const file = fc.record({
  mimetype: maybe(text),
  caption: maybe(text),
  fileName: maybe(text),
  title: maybe(text),
  fileLength: maybe(number),
  width: maybe(number),
  height: maybe(number),
  seconds: maybe(number),
  ptt: maybe(fc.boolean()),
  jpegThumbnail: maybe(bytes),
  waveform: maybe(bytes),
  url: maybe(text),
  directPath: maybe(text),
  mediaKey: maybe(fc.oneof(bytes, fc.uint8Array({ minLength: 32, maxLength: 32 }))),
  fileSha256: maybe(bytes),
  fileEncSha256: maybe(bytes),
});
const location = fc.record({
  degreesLatitude: maybe(number),
  degreesLongitude: maybe(number),
  name: maybe(text),
  address: maybe(text),
  caption: maybe(text),
});
const vcardLine = fc.oneof(
  text,
  fc
    .tuple(fc.constantFrom('FN', 'N', 'TEL', 'item1.TEL;waid=5511', 'TEL;ENCODING=QUOTED-PRINTABLE', 'ORG', ' '), text)
    .map(([name, value]) => `${name}:${value}`),
);
const card = fc.record({
  displayName: maybe(text),
  vcard: maybe(fc.array(vcardLine, { maxLength: 40 }).map((lines) => ['BEGIN:VCARD', ...lines].join('\n'))),
});

const messages: fc.Arbitrary<WAMessageContent> = fc.oneof(
  ...['imageMessage', 'videoMessage', 'ptvMessage', 'audioMessage', 'documentMessage', 'stickerMessage'].map((kind) =>
    file.map((part) => ({ [kind]: part })),
  ),
  ...['locationMessage', 'liveLocationMessage'].map((kind) => location.map((part) => ({ [kind]: part }))),
  card.map((contactMessage) => ({ contactMessage })),
  fc.array(card, { maxLength: 300 }).map((contacts) => ({ contactsArrayMessage: { contacts } })),
  fc
    .record({ text: maybe(text), key: fc.record({ id: maybe(text) }), senderTimestampMs: maybe(number) })
    .map((reactionMessage) => ({ reactionMessage })),
  fc
    .record({
      key: fc.record({ id: text }),
      timestampMs: maybe(number),
      editedMessage: fc.record({ conversation: text }),
    })
    .map((edit) => ({ protocolMessage: { ...edit, type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT } })),
  fc
    .record({
      itemCount: maybe(number),
      totalAmount1000: maybe(number),
      totalCurrencyCode: maybe(text),
      message: maybe(text),
    })
    .map((orderMessage) => ({ orderMessage })),
  fc
    .record({ name: maybe(text), startTime: maybe(number), description: maybe(text), location: maybe(location) })
    .map((eventMessage) => ({ eventMessage })),
  fc
    .record({ documentMessage: maybe(file), hydratedContentText: maybe(text) })
    .map((hydratedTemplate) => ({ templateMessage: { hydratedTemplate } })),
  file.map((part) => ({ lottieStickerMessage: { message: { stickerMessage: part } } })),
) as fc.Arbitrary<WAMessageContent>;

const directory = { phoneOf: () => undefined, subjectOf: () => undefined, own: () => [] };
const eventOf = (message: WAMessageContent, messageTimestamp: number) =>
  inboundEventOfMessage({ companyId: 1, whatsappId: 2 }, directory, {
    key: { id: 'A', remoteJid: '1@lid', fromMe: false },
    message,
    messageTimestamp,
  } as WAMessage);

it('makes events that pass the reader’s schema from any message', () => {
  fc.assert(
    fc.property(messages, number, (message, at) => {
      const event = eventOf(message, at);
      // An edit or a reaction that names no message makes no event.
      if (event) expect(InboundEvent.parse(event)).toEqual(wellFormed(event));
    }),
    { numRuns: propertyRuns(300) },
  );
});

it('makes events that pass the reader’s schema from any bytes that decode', () => {
  fc.assert(
    fc.property(bytes, (wire) => {
      let message: proto.Message;
      try {
        message = proto.Message.decode(wire);
      } catch {
        return; // the library refuses it before us
      }
      const event = eventOf(message, 1_700_000_000);
      if (event) expect(InboundEvent.parse(event)).toEqual(wellFormed(event));
    }),
    { numRuns: propertyRuns(500) },
  );
});
