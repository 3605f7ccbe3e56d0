import type { proto, WAMessageContent } from '@whiskeysockets/baileys';
import { type ContactCard, type GeoLocation, maxContactCards } from '#shared/messages/card.ts';
import type { MessageKind } from '#shared/messages/content.ts';
import type { InboundMedia, MediaEncryptionFamily } from '#shared/messages/media.ts';
import { locationText, readLocation } from './location.ts';
import { inboundMediaOf, type ProtocolFilePart } from './media.ts';
import { type ReadPoll, readPoll } from './poll.ts';
import {
  buttonsText,
  interactiveText,
  orderText,
  paymentRequestText,
  paymentText,
  productText,
  templateText,
  textOfCalendarEvent,
} from './text-of-parts.ts';
import { parseCard } from './vcard.ts';

/** The content that differs between kinds; everything else of a message is the same for all. */
export type KindContent = {
  kind: MessageKind;
  body?: string;
  media?: InboundMedia;
  location?: GeoLocation;
  contacts?: ContactCard[];
  poll?: ReadPoll;
};
type Captioned = { caption?: string | null };

/**
 * A reader for every kind of message, by its field in the protocol. A reader returns undefined if the content makes no
 * sense.
 */
export const kindReaders: Record<string, (message: WAMessageContent) => KindContent | null | undefined> = {
  conversation: (m) => text(m.conversation),
  extendedTextMessage: (m) => text(m.extendedTextMessage?.text),
  imageMessage: (m) => file('image', 'image', m.imageMessage),
  videoMessage: (m) => file('video', 'video', m.videoMessage),
  ptvMessage: (m) => file('video', 'video', m.ptvMessage),
  audioMessage: (m) => file(m.audioMessage?.ptt ? 'voice' : 'audio', 'audio', m.audioMessage),
  documentMessage: (m) => file('document', 'document', m.documentMessage),
  stickerMessage: (m) => file('sticker', 'sticker', m.stickerMessage),
  lottieStickerMessage: (m) => file('sticker', 'sticker', m.lottieStickerMessage?.message?.stickerMessage),
  locationMessage: (m) => location('location', m.locationMessage),
  liveLocationMessage: (m) => location('liveLocation', m.liveLocationMessage),
  contactMessage: (m) => contacts(m.contactMessage ? [m.contactMessage] : []),
  contactsArrayMessage: (m) => contacts(m.contactsArrayMessage?.contacts ?? []),
  pollCreationMessage: (m) => poll(m, m.pollCreationMessage),
  pollCreationMessageV2: (m) => poll(m, m.pollCreationMessageV2),
  pollCreationMessageV3: (m) => poll(m, m.pollCreationMessageV3),
  pollCreationMessageV4: (m) => poll(m, m.pollCreationMessageV4?.message?.pollCreationMessage),
  pollCreationMessageV5: (m) => poll(m, m.pollCreationMessageV5),
  buttonsMessage: (m) => m.buttonsMessage && headed(m.buttonsMessage, buttonsText(m.buttonsMessage)),
  buttonsResponseMessage: (m) => textOrUndefined(m.buttonsResponseMessage?.selectedDisplayText),
  listMessage: (m) => textOrUndefined([m.listMessage?.title, m.listMessage?.description].filter(Boolean).join('\n')),
  listResponseMessage: (m) => textOrUndefined(m.listResponseMessage?.title),
  templateMessage: (m) => template(m.templateMessage),
  highlyStructuredMessage: (m) => template(m.highlyStructuredMessage?.hydratedHsm),
  templateButtonReplyMessage: (m) => textOrUndefined(m.templateButtonReplyMessage?.selectedDisplayText),
  interactiveMessage: (m) => headed(m.interactiveMessage?.header, interactiveText(m.interactiveMessage)),
  interactiveResponseMessage: (m) => textOrUndefined(m.interactiveResponseMessage?.body?.text),
  questionResponseMessage: (m) => textOrUndefined(m.questionResponseMessage?.text),
  // The phone shows more of these than their text.
  orderMessage: (m) => m.orderMessage && textOnly(orderText(m.orderMessage)),
  productMessage: (m) => m.productMessage && textOnly(productText(m.productMessage)),
  eventMessage: (m) => m.eventMessage && textOnly(textOfCalendarEvent(m.eventMessage)),
  sendPaymentMessage: (m) => m.sendPaymentMessage && textOnly(paymentText(m.sendPaymentMessage)),
  requestPaymentMessage: (m) => m.requestPaymentMessage && textOnly(paymentRequestText(m.requestPaymentMessage)),
  groupInviteMessage: (m) => textOnly(m.groupInviteMessage?.groupName, m.groupInviteMessage?.caption),
  newsletterAdminInviteMessage: ({ newsletterAdminInviteMessage: part }) =>
    textOnly(part?.newsletterName, part?.caption),
  stickerPackMessage: (m) => textOnly(m.stickerPackMessage?.name, m.stickerPackMessage?.caption),
  scheduledCallCreationMessage: (m) => textOnly(m.scheduledCallCreationMessage?.title),
  invoiceMessage: (m) => textOnly(m.invoiceMessage?.note),
};

type Header = {
  documentMessage?: (ProtocolFilePart & Captioned) | null;
  imageMessage?: (ProtocolFilePart & Captioned) | null;
  videoMessage?: (ProtocolFilePart & Captioned) | null;
};

/** A company's text with the file above it. */
function headed(header: Header | null | undefined, body: string): KindContent | undefined {
  const { documentMessage, imageMessage, videoMessage } = header ?? {};
  if (documentMessage) return { ...file('document', 'document', documentMessage), body };
  if (imageMessage) return { ...file('image', 'image', imageMessage), body };
  if (videoMessage) return { ...file('video', 'video', videoMessage), body };
  return textOrUndefined(body);
}

function template(part: proto.Message.ITemplateMessage | null | undefined): KindContent | undefined {
  const rows = part?.hydratedTemplate ?? part?.hydratedFourRowTemplate;
  return headed(rows ?? part?.interactiveMessageTemplate?.header, templateText(part));
}

/** The text of a message that cannot be shown otherwise. */
const textOnly = (...texts: (string | null | undefined)[]): KindContent => ({
  kind: 'unsupported',
  body: texts.filter(Boolean).join('\n'),
});

const text = (body: string | null | undefined): KindContent => ({ kind: 'text', body: body ?? '' });

/** Undefined without text: an empty bubble would not show that something came. */
const textOrUndefined = (body: string | null | undefined): KindContent | undefined => (body ? text(body) : undefined);

const file = (
  kind: MessageKind,
  family: MediaEncryptionFamily,
  part: (ProtocolFilePart & Captioned) | null | undefined,
): KindContent => ({
  kind,
  body: part?.caption ?? '',
  media: inboundMediaOf(family, part ?? {}),
});

const location = (
  kind: 'location' | 'liveLocation',
  part: Parameters<typeof readLocation>[0],
): KindContent | undefined => {
  const spot = readLocation(part);
  return spot && { kind, body: locationText(spot), location: spot };
};

const contacts = (cards: proto.Message.IContactMessage[]): KindContent => ({
  kind: 'contacts',
  body: cards.map(({ vcard }) => vcard ?? '').join('\n'),
  contacts: cards.slice(0, maxContactCards).map(({ vcard, displayName }) => parseCard(vcard ?? '', displayName ?? '')),
});

/** The poll's text is in the body as well, for lists and searches. */
const poll = (
  m: WAMessageContent,
  part: proto.Message.IPollCreationMessage | null | undefined,
): KindContent | undefined => {
  const read = part ? readPoll(m, part) : undefined;
  return (
    read && { kind: 'poll', body: [read.question, ...read.options.map((name) => `- ${name}`)].join('\n'), poll: read }
  );
};
