import { csvLine } from '#shared/contacts/csv.ts';
import { localTime } from '#shared/hours/local-time.ts';
import type { LedgerDay, LedgerGap } from '#shared/ledger/contract.ts';
import { type LedgerFigures, messageSenders } from '#shared/ledger/figures.ts';
import { sendFailures } from '#shared/messages/content.ts';
import { gapCauseTexts } from '#web/entities/connections/gap-cause.text.ts';
import { failureTexts } from '#web/entities/messages/failure.text.ts';
import type { Language } from '#web/ui/language/language.ts';
import { textIn } from '#web/ui/language/use-text.ts';
import { deliveriesText } from './deliveries.text.ts';

/** Spreadsheets recognize UTF-8 only by these bytes. */
const byteOrderMark = '\ufeff';

interface Ledger {
  days: readonly LedgerDay[];
  gaps: readonly LedgerGap[];
}

interface LedgerReader {
  nameOf: (whatsappId: number) => string;
  /** The company's. */
  timeZone: string;
  language: Language;
}

/** The ledger as semicolon-separated text: a line for each day and connection, then one for each gap. */
export function ledgerCsv({ days, gaps }: Ledger, { nameOf, timeZone, language }: LedgerReader): string {
  const text = textIn(deliveriesText, language);
  const answerers = ['agent', 'bot', 'api', 'phone'] as const;
  const header = [
    ...[text.day, text.connection, text.state, text.received, text.recoveredColumn, text.unreadable],
    ...answerers.map((who) => text.answeredBy(text[who])),
    text.unanswered,
    ...messageSenders.map((who) => text.sentBy(text[who])),
    ...[text.accepted, text.delivered, text.read, text.waiting],
    ...sendFailures.map((failure) => `${text.failed}: ${failureTexts[failure].reason[language]}`),
  ];
  const line = (day: LedgerDay, id: string, figures: LedgerFigures) =>
    csvLine([
      ...[day.day, nameOf(Number(id)), text[day.state]],
      ...[figures.received, figures.recovered, figures.unreadable].map(String),
      ...answerers.map((who) => String(figures.answered[who])),
      String(figures.unanswered),
      ...messageSenders.map((who) => String(figures.sent[who])),
      ...[figures.accepted, figures.delivered, figures.read, figures.waiting].map(String),
      ...sendFailures.map((failure) => String(figures.failed[failure])),
    ]);
  const gapHeader = [
    text.down,
    text.connection,
    text.from,
    text.to,
    text.recoveredColumn,
    text.unknown(0).slice(2),
    text.cause,
  ];
  const gapLine = ({ whatsappId, from, to, recovered, unknown, cause }: LedgerGap) =>
    csvLine([
      ...[localTime(new Date(from), timeZone).date, nameOf(whatsappId), from, to ?? ''],
      ...[String(recovered), unknown === null ? '?' : String(unknown), gapCauseTexts[cause][language]],
    ]);
  return [
    byteOrderMark,
    csvLine(header),
    ...days.flatMap((day) =>
      Object.entries<LedgerFigures>(day.connections).map(([id, figures]) => line(day, id, figures)),
    ),
    ...(gaps.length > 0 ? ['\r\n', csvLine(gapHeader), ...gaps.map(gapLine)] : []),
  ].join('');
}
