import { weekdays } from '#shared/hours/weekdays.ts';
import { hoursText as daysText } from '#web/entities/hours/hours-editor.text.ts';
import { rightsText } from '#web/entities/roles/rights.text.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { formatDay, formatMoment } from '#web/ui/format/dates.ts';
import type { Language } from '#web/ui/language/language.ts';
import { textIn } from '#web/ui/language/use-text.ts';
import { auditText } from './audit.text.ts';
import { auditedValueWords } from './values.text.ts';

export type AuditedValue = string | number | boolean | null | undefined;

/** `2026-12-13`, or a moment in UTC. */
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
const isMoment = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

const readList = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // It was cut, or is no list.
    return undefined;
  }
};

type Hours = { weekdayEn: (typeof weekdays)[number]; startTime: string; endTime: string };
const areHours = (list: readonly unknown[]): list is Hours[] =>
  list.length > 0 && list.every((one) => typeof one === 'object' && one !== null && 'weekdayEn' in one);

const hoursText = (list: readonly Hours[], language: Language): string => {
  const days = textIn(daysText, language);
  const byDay = list.toSorted((a, b) => weekdays.indexOf(a.weekdayEn) - weekdays.indexOf(b.weekdayEn));
  return byDay
    .map(({ weekdayEn, startTime, endTime }) => `${days[weekdayEn]} ${startTime || '—'}–${endTime || '—'}`)
    .join(', ');
};

const partText = (part: unknown): string => {
  if (typeof part !== 'object' || part === null) return String(part);
  const { name, fileName, key, id } = part as Record<string, unknown>;
  return String(name ?? fileName ?? key ?? id ?? JSON.stringify(part));
};

/** Names of users, queues and connections by their ids, for the fields that hold ids. */
export type AuditNamesById = Readonly<Record<'user' | 'queue' | 'connection', ReadonlyMap<number, string>>>;

const namedBy: Record<string, keyof AuditNamesById> = {
  userId: 'user',
  queueId: 'queue',
  queueIds: 'queue',
  watchedQueueIds: 'queue',
  sendIdQueue: 'queue',
  transferQueueId: 'queue',
  whatsappId: 'connection',
};

type Words = Record<string, Record<Language, string> | undefined>;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The word of a choice, as its form has it. */
const choiceText = (field: string, value: string, language: Language): string | undefined => {
  const words: Words | undefined = auditedValueWords[field as keyof typeof auditedValueWords];
  return (words?.[value] ?? (optionsText as unknown as Words)[`${field}${capital(value)}`])?.[language];
};

/** A recorded value in plain words: hours of days, names instead of ids, choices, yes and no. `field` of a setting is its key. */
export function auditedValueText(
  field: string,
  value: AuditedValue,
  language: Language,
  names: AuditNamesById,
): string {
  const text = textIn(auditText, language);
  const choice = typeof value === 'string' && value !== '' && choiceText(field, value, language);
  if (choice) return choice;
  const byId = namedBy[field] && names[namedBy[field]];
  const rightName = (one: unknown) =>
    (rightsText as Record<string, { name: Record<Language, string> }>)[String(one)]?.name;
  const part = (one: unknown) => (byId && typeof one === 'number' ? (byId.get(one) ?? String(one)) : partText(one));
  if (value === null || value === undefined || value === '' || value === '[]') return text.empty;
  if (value === true || value === 'enabled') return text.yes;
  if (value === false || value === 'disabled' || value === 'desabled') return text.no;
  if (typeof value === 'string' && isDay(value)) return formatDay(value);
  if (typeof value === 'string' && isMoment(value)) return formatMoment(value);
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return part(value);
  const read = readList(value);
  // Rights that only come with another one have no name of their own.
  if (Array.isArray(read) && field === 'rights')
    return read.flatMap((one) => rightName(one)?.[language] ?? []).join(', ') || text.empty;
  if (Array.isArray(read)) return areHours(read) ? hoursText(read, language) : read.map(part).join(', ');
  return read === undefined ? value : part(read);
}
