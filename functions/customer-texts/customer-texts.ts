import type { Directory } from '#functions/companies/directory.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export type CustomerTexts = typeof pt;

const texts: Readonly<Record<string, CustomerTexts>> = { pt, en, es };

/** The product's words to a company's customers, in the language the company speaks with them. */
export const customerTextsOf = (directory: Directory): CustomerTexts =>
  texts[directory.settings.customerLanguage] ?? pt;

/** The greeting of this hour where the company is. */
export const greetingAt = (at: Date, timeZone: string, { timesOfDay }: CustomerTexts): string => {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));
  if (hour < 12) return timesOfDay.morning;
  return hour < 18 ? timesOfDay.afternoon : timesOfDay.evening;
};
