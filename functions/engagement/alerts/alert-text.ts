import type { AlertPhase, IncidentKind } from '#shared/alerts/incident.ts';
import { integrationFailingTexts, promptFailingTexts } from './assistant-words.ts';
import { campaignPausedTexts } from './campaign-words.ts';
import { connectionDownTexts, connectionUnlinkedTexts, outboxLateTexts, testAlertTexts } from './connection-words.ts';
import type { IncidentRow } from './incident-row.ts';
import { invoiceDueTexts } from './invoice-words.ts';
import {
  type AlertLanguage,
  type AlertText,
  type AlertWords,
  alertLanguages,
  type IncidentKindTexts,
} from './words.ts';

const words: Readonly<Record<IncidentKind, IncidentKindTexts>> = {
  connectionDown: connectionDownTexts,
  unlinked: connectionUnlinkedTexts,
  outboxLate: outboxLateTexts,
  campaignPaused: campaignPausedTexts,
  promptFailing: promptFailingTexts,
  integrationFailing: integrationFailingTexts,
  invoiceDue: invoiceDueTexts,
  test: testAlertTexts,
};

const locales: Readonly<Record<AlertLanguage, string>> = { pt: 'pt-BR', en: 'en-GB', es: 'es' };

const hours = (minutes: number): string => {
  const [h, min] = [Math.floor(minutes / 60), minutes % 60];
  if (h === 0) return `${min} min`;
  return min === 0 ? `${h} h` : `${h} h ${min} min`;
};

const wordsOf = ({ kind, outcome }: IncidentRow, phase: AlertPhase): AlertWords => {
  const { opened, reminded = opened, closed } = words[kind];
  if (phase === 'closed') return closed[outcome ?? 'back'];
  return phase === 'opened' ? opened : reminded;
};

const isDay = (detail: string): boolean => /^\d{4}-\d\d-\d\d$/.test(detail);

/** The text of an alert, as mail; WhatsApp shows the subject above the text. */
export function alertText(
  incident: IncidentRow,
  phase: AlertPhase,
  { language, timeZone }: { language: string; timeZone: string },
): AlertText {
  const { subjectName: name, beganAt, endedAt, detail = '' } = incident;
  const spoken = alertLanguages.find((one) => one === language) ?? 'pt';
  const locale = locales[spoken];
  const minutes = Math.max(1, Math.round((Date.parse(endedAt ?? beganAt) - Date.parse(beganAt)) / 60_000));
  return wordsOf(incident, phase)[spoken]({
    name,
    since: new Date(beganAt).toLocaleString(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    lasted: endedAt === null ? '' : hours(minutes),
    detail: isDay(detail) ? new Date(detail).toLocaleDateString(locale, { timeZone: 'UTC' }) : detail,
  });
}
