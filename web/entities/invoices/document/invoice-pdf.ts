import { jsPDF } from 'jspdf';
import type { InvoiceDocument } from '#shared/invoices/document.ts';
import { planContents } from '#web/entities/plans/plan-contents.ts';
import { formatDay, formatMoment } from '#web/ui/format/dates.ts';
import { formatCents } from '#web/ui/format/money.ts';
import type { Language } from '#web/ui/language/language.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { documentText } from './document.text.ts';
import { drawQrCode } from './draw-qr-code.ts';
import type { LogoImage } from './logo-image.ts';
import {
  drawHairlineOnPdf,
  type InvoicePdfPage,
  keepRoomOnPdfPage,
  pageEdges,
  writeCodeOnPdf,
  writeRowsOnPdf,
  writeTextOnPdf,
} from './sheet.ts';

type Text = TextIn<typeof documentText>;

/** A document with the words and the language it is written in. */
export interface TranslatedDocument {
  document: InvoiceDocument;
  text: Text;
  language: Language;
  logo: LogoImage | null;
  /** The name of the platform, beside the product's own logo. */
  platform: string;
}

const logoHeight = 36;

function writeHead(sheet: InvoicePdfPage, { document: { invoice }, text, logo, platform }: TranslatedDocument): void {
  const top = sheet.y;
  if (logo)
    sheet.pdf.addImage(logo.data, 'JPEG', pageEdges.left, top, (logo.width / logo.height) * logoHeight, logoHeight);
  if (!logo || logo.isOfProduct) {
    writeTextOnPdf(sheet, top + 8, platform, { x: pageEdges.left + (logo ? 48 : 0), size: 16, isBold: true });
  }
  const title = invoice.status === 'paid' ? text.receipt : text.invoice;
  const below = writeTextOnPdf(sheet, top, title, { size: 20, isBold: true, align: 'right' });
  sheet.y = Math.max(
    top + logoHeight,
    writeTextOnPdf(sheet, below, text.numbered(invoice.id), { isMuted: true, align: 'right' }),
  );
  drawHairlineOnPdf(sheet);
}

function writeParties(sheet: InvoicePdfPage, { document: { issuer, company }, text }: TranslatedDocument): void {
  const half = pageEdges.width / 2 - 12;
  const right = { x: pageEdges.left + pageEdges.width / 2 + 12, width: half };
  const top = sheet.y;
  let left = top;
  if (issuer) {
    left = writeTextOnPdf(sheet, top, text.issuer, { width: half, size: 9, isMuted: true });
    left = writeTextOnPdf(sheet, left, issuer, { width: half });
  }
  const column = issuer ? right : { x: pageEdges.left, width: pageEdges.width };
  let other = writeTextOnPdf(sheet, top, text.client, { ...column, size: 9, isMuted: true });
  other = writeTextOnPdf(sheet, other, company.name, { ...column, isBold: true });
  for (const line of company.lines) other = writeTextOnPdf(sheet, other, line, column);
  sheet.y = Math.max(left, other);
  drawHairlineOnPdf(sheet);
}

/** The period in words. */
function periodOf({ document: { invoice, period }, text }: TranslatedDocument): string {
  if (invoice.kind === 'change') return text.difference;
  if (period) return text.days(formatDay(period.from), formatDay(period.lastDay));
  return text.fromPayment(text.months(invoice.months));
}

/** The ways of payment, with their amounts when there are several. */
function waysOf({ document, text, language }: TranslatedDocument): string {
  const ways = [
    [text.pix, document.pixCents],
    [text.byHand, document.byHandCents],
    [text.byCredit, document.creditCents],
  ] as const;
  const used = ways.filter(([, cents]) => cents > 0);
  if (used.length === 1) return used.map(([name]) => name).join('');
  return used.map(([name, cents]) => `${name} ${formatCents(cents, language)}`).join('\n');
}

function writeFacts(sheet: InvoicePdfPage, written: TranslatedDocument): void {
  const { invoice, state } = written.document;
  const { text } = written;
  const ways = waysOf(written);
  writeRowsOnPdf(sheet, [
    { name: text.plan, value: invoice.detail },
    { name: text.period, value: periodOf(written) },
    { name: text.dueDate, value: formatDay(invoice.dueDate) },
    { name: text.state, value: text[state] },
    ...(invoice.paidAt === null ? [] : [{ name: text.paidAt, value: formatMoment(invoice.paidAt) }]),
    ...(invoice.status === 'paid' && ways ? [{ name: text.paidBy, value: ways }] : []),
  ]);
  drawHairlineOnPdf(sheet);
}

function writeAmounts(sheet: InvoicePdfPage, { document, text, language }: TranslatedDocument): void {
  const { invoice, priceCents, creditCents, openCents, keptCents } = document;
  const { detail, valueCents, receivedCents, refundedCents, status } = invoice;
  const money = (cents: number) => formatCents(cents, language);
  const row = (name: string, cents: number, isTotal = false) => ({ name, value: money(cents), isTotal });
  const isPaid = status === 'paid';
  writeRowsOnPdf(sheet, [
    row(text.planNamed(detail), priceCents),
    ...(creditCents > 0 ? [row(text.usedCredit, -creditCents)] : []),
    ...(creditCents < 0 ? [row(text.addedDebt, -creditCents)] : []),
    ...(isPaid || receivedCents === 0 ? [] : [row(text.total, valueCents), row(text.alreadyPaid, receivedCents)]),
    ...(isPaid ? [row(text.received, receivedCents, refundedCents === 0)] : []),
    ...(refundedCents > 0 ? [row(text.refunded, -refundedCents), row(text.kept, keptCents, isPaid)] : []),
    ...(status === 'open' ? [row(text.toPay, openCents, true)] : []),
  ]);
}

function writePlan(sheet: InvoicePdfPage, { document: { invoice, plan }, text }: TranslatedDocument): void {
  const contents = plan ? planContents(plan, text).filter(({ isIncluded }) => isIncluded) : [];
  if (invoice.status !== 'open' || contents.length === 0) return;
  drawHairlineOnPdf(sheet);
  keepRoomOnPdfPage(sheet, 30 + Math.ceil(contents.length / 2) * 16);
  sheet.y = writeTextOnPdf(sheet, sheet.y, text.includes, { isBold: true }) + 4;
  const top = sheet.y;
  const rows = Math.ceil(contents.length / 2);
  contents.forEach(({ name }, n) => {
    const x = pageEdges.left + Math.floor(n / rows) * (pageEdges.width / 2);
    sheet.y = Math.max(
      sheet.y,
      writeTextOnPdf(sheet, top + (n % rows) * 16, `•  ${name}`, { x, width: pageEdges.width / 2 }),
    );
  });
}

function writePix(sheet: InvoicePdfPage, { document: { charge }, text }: TranslatedDocument): void {
  if (!charge) return;
  drawHairlineOnPdf(sheet);
  keepRoomOnPdfPage(sheet, 150);
  const top = sheet.y;
  const size = 124;
  drawQrCode(sheet.pdf, charge.brCode, { x: pageEdges.left, y: top, size });
  const column = { x: pageEdges.left + size + 20, width: pageEdges.width - size - 20 };
  let y = writeTextOnPdf(sheet, top, text.payByPix, { ...column, size: 12, isBold: true });
  y = writeTextOnPdf(sheet, y, text.goodUntil(formatMoment(charge.expiresAt)), { ...column, isMuted: true }) + 6;
  y = writeTextOnPdf(sheet, y, text.pixCode, { ...column, size: 9, isMuted: true });
  y = writeCodeOnPdf(sheet, y, charge.brCode, column.x);
  sheet.y = Math.max(y, top + size);
}

/** Makes an A4 document of an invoice, or of its receipt once it is paid. */
export function invoicePdf(written: TranslatedDocument): ArrayBuffer {
  const { document, text, language } = written;
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: false });
  const title = document.invoice.status === 'paid' ? text.receipt : text.invoice;
  pdf
    .setProperties({ title: `${title} ${document.invoice.id}`, creator: written.platform })
    .setLanguage(language === 'pt' ? 'pt-BR' : language);
  const sheet: InvoicePdfPage = { pdf, y: 56 };
  for (const part of [writeHead, writeParties, writeFacts, writeAmounts, writePlan, writePix]) part(sheet, written);
  writeTextOnPdf(sheet, pageEdges.bottom, text.issuedAt(formatMoment(document.issuedAt)), { size: 8, isMuted: true });
  return pdf.output('arraybuffer');
}
