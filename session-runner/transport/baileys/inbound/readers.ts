import type { proto, WAMessageContent } from '@whiskeysockets/baileys';
import { type ContactCard, maxContactCards, type Place } from '#shared/messages/card.ts';
import type { MessageKind } from '#shared/messages/content.ts';
import type { InboundMedia, MediaFamily } from '#shared/messages/media.ts';
import { type FilePart, toMedia } from './media.ts';
import { placeText, toPlace } from './place.ts';
import { type ReadPoll, readPoll } from './poll.ts';
import { parseCard } from './vcard.ts';
import {
  wordsOfButtons,
  wordsOfEvent,
  wordsOfInteractive,
  wordsOfOrder,
  wordsOfPayment,
  wordsOfPaymentRequest,
  wordsOfProduct,
  wordsOfTemplate,
} from './words-of-parts.ts';

/** The content that differs between kinds; everything else of a message is the same for all. */
export type Plain = {
  kind: MessageKind;
  body?: string;
  media?: InboundMedia;
  location?: Place;
  contacts?: ContactCard[];
  poll?: ReadPoll;
};
type Captioned = { caption?: string | null };

/**
 * A reader for every kind of message, by its field in the protocol. A reader returns undefined if the content makes no
 * sense.
 */
export const READERS: Record<string, (message: WAMessageContent) => Plain | null | undefined> = {
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
  buttonsMessage: (m) => m.buttonsMessage && headed(m.buttonsMessage, wordsOfButtons(m.buttonsMessage)),
  buttonsResponseMessage: (m) => words(m.buttonsResponseMessage?.selectedDisplayText),
  listMessage: (m) => words([m.listMessage?.title, m.listMessage?.description].filter(Boolean).join('\n')),
  listResponseMessage: (m) => words(m.listResponseMessage?.title),
  templateMessage: (m) => template(m.templateMessage),
  highlyStructuredMessage: (m) => template(m.highlyStructuredMessage?.hydratedHsm),
  templateButtonReplyMessage: (m) => words(m.templateButtonReplyMessage?.selectedDisplayText),
  interactiveMessage: (m) => headed(m.interactiveMessage?.header, wordsOfInteractive(m.interactiveMessage)),
  interactiveResponseMessage: (m) => words(m.interactiveResponseMessage?.body?.text),
  questionResponseMessage: (m) => words(m.questionResponseMessage?.text),
  // The phone shows more of these than their text.
  orderMessage: (m) => m.orderMessage && partly(wordsOfOrder(m.orderMessage)),
  productMessage: (m) => m.productMessage && partly(wordsOfProduct(m.productMessage)),
  eventMessage: (m) => m.eventMessage && partly(wordsOfEvent(m.eventMessage)),
  sendPaymentMessage: (m) => m.sendPaymentMessage && partly(wordsOfPayment(m.sendPaymentMessage)),
  requestPaymentMessage: (m) => m.requestPaymentMessage && partly(wordsOfPaymentRequest(m.requestPaymentMessage)),
  groupInviteMessage: (m) => partly(m.groupInviteMessage?.groupName, m.groupInviteMessage?.caption),
  newsletterAdminInviteMessage: ({ newsletterAdminInviteMessage: part }) => partly(part?.newsletterName, part?.caption),
  stickerPackMessage: (m) => partly(m.stickerPackMessage?.name, m.stickerPackMessage?.caption),
  scheduledCallCreationMessage: (m) => partly(m.scheduledCallCreationMessage?.title),
  invoiceMessage: (m) => partly(m.invoiceMessage?.note),
};

type Header = {
  documentMessage?: (FilePart & Captioned) | null;
  imageMessage?: (FilePart & Captioned) | null;
  videoMessage?: (FilePart & Captioned) | null;
};

/** A company's text with the file above it. */
function headed(header: Header | null | undefined, body: string): Plain | undefined {
  const { documentMessage, imageMessage, videoMessage } = header ?? {};
  if (documentMessage) return { ...file('document', 'document', documentMessage), body };
  if (imageMessage) return { ...file('image', 'image', imageMessage), body };
  if (videoMessage) return { ...file('video', 'video', videoMessage), body };
  return words(body);
}

function template(part: proto.Message.ITemplateMessage | null | undefined): Plain | undefined {
  const rows = part?.hydratedTemplate ?? part?.hydratedFourRowTemplate;
  return headed(rows ?? part?.interactiveMessageTemplate?.header, wordsOfTemplate(part));
}

/** The text of a message that cannot be shown otherwise. */
const partly = (...told: (string | null | undefined)[]): Plain => ({
  kind: 'unsupported',
  body: told.filter(Boolean).join('\n'),
});

const text = (body: string | null | undefined): Plain => ({ kind: 'text', body: body ?? '' });

/** Undefined without text: an empty bubble would not show that something came. */
const words = (body: string | null | undefined): Plain | undefined => (body ? text(body) : undefined);

const file = (kind: MessageKind, family: MediaFamily, part: (FilePart & Captioned) | null | undefined): Plain => ({
  kind,
  body: part?.caption ?? '',
  media: toMedia(family, part ?? {}),
});

const location = (kind: 'location' | 'liveLocation', part: Parameters<typeof toPlace>[0]): Plain | undefined => {
  const place = toPlace(part);
  return place && { kind, body: placeText(place), location: place };
};

const contacts = (cards: proto.Message.IContactMessage[]): Plain => ({
  kind: 'contacts',
  body: cards.map(({ vcard }) => vcard ?? '').join('\n'),
  contacts: cards.slice(0, maxContactCards).map(({ vcard, displayName }) => parseCard(vcard ?? '', displayName ?? '')),
});

/** The poll's text is in the body as well, for lists and searches. */
const poll = (m: WAMessageContent, part: proto.Message.IPollCreationMessage | null | undefined): Plain | undefined => {
  const read = part ? readPoll(m, part) : undefined;
  return (
    read && { kind: 'poll', body: [read.question, ...read.options.map((name) => `- ${name}`)].join('\n'), poll: read }
  );
};
