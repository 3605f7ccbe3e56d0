import { type proto, toNumber } from '@whiskeysockets/baileys';

type Thousandths = Parameters<typeof toNumber>[0];

const lines = (...all: (string | null | undefined)[]): string => all.flatMap((line) => line?.trim() || []).join('\n');

/** `BRL 12.50`. WhatsApp counts money in thousandths. */
const money = (currency: string | null | undefined, thousandths: Thousandths): string => {
  const amount = toNumber(thousandths ?? 0) / 1000;
  return amount > 0 && Number.isFinite(amount) ? `${currency ?? ''} ${amount.toFixed(2)}` : '';
};

const lastSecond = 4e9;

/** `2026-11-22 14:00 UTC`: the message does not contain the sender's time zone. */
const moment = (seconds: Thousandths): string => {
  const at = toNumber(seconds ?? 0);
  return at > 0 && at < lastSecond ? `${new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
};

/** The number of pieces, the total and the text of an order; the pieces are listed only in the catalog. */
export function orderText(part: proto.Message.IOrderMessage): string {
  return lines(
    part.orderTitle,
    [part.itemCount ? `🛒 ${part.itemCount}` : '', money(part.totalCurrencyCode, part.totalAmount1000)]
      .filter(Boolean)
      .join(' · '),
    part.message,
  );
}

export function productText({ product, body, footer }: proto.Message.IProductMessage): string {
  return lines(
    product?.title,
    product?.description,
    money(product?.currencyCode, product?.salePriceAmount1000 ?? product?.priceAmount1000),
    product?.url,
    body,
    footer,
  );
}

export function textOfCalendarEvent(part: proto.Message.IEventMessage): string {
  return lines(
    part.name,
    moment(part.startTime),
    part.location?.name,
    part.location?.address,
    part.description,
    part.joinLink,
  );
}

const noteIn = (note: proto.IMessage | null | undefined) => note?.conversation ?? note?.extendedTextMessage?.text;

export function paymentText({ noteMessage }: proto.Message.ISendPaymentMessage): string {
  return lines(noteIn(noteMessage));
}

export function paymentRequestText(part: proto.Message.IRequestPaymentMessage): string {
  return lines(money(part.currencyCodeIso4217, part.amount1000), noteIn(part.noteMessage));
}

/** The text of a company's template, buttons or cards. */
export function templateText(part: proto.Message.ITemplateMessage | null | undefined): string {
  const rows = part?.hydratedTemplate ?? part?.hydratedFourRowTemplate;
  return rows
    ? lines(
        rows.hydratedTitleText,
        rows.hydratedContentText,
        rows.hydratedFooterText,
        ...(rows.hydratedButtons ?? []).map(({ urlButton }) => urlButton?.url),
      )
    : interactiveText(part?.interactiveMessageTemplate);
}

export function interactiveText(part: proto.Message.IInteractiveMessage | null | undefined): string {
  return lines(
    part?.header?.title,
    part?.body?.text,
    part?.footer?.text,
    ...(part?.carouselMessage?.cards ?? []).map(({ body }) => body?.text),
  );
}

export function buttonsText(part: proto.Message.IButtonsMessage): string {
  return lines(part.text, part.contentText, part.footerText);
}
