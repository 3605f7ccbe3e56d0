import * as z from 'zod';
import { weekdays } from '#shared/hours/weekdays.ts';

/** A number, or its digits as Whaticket-compatible clients send them. */
const Count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:MM');
const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const Words = z.array(z.string().trim().min(1).max(30)).max(20);

/** Braces inside a key would end the variable. */
const Variable = z.object({
  key: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .regex(/^[^{}]+$/),
  value: z.string().max(500),
});
const Variables = z
  .array(Variable)
  .max(50)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'each key once');

/** The pace of everything automatic that a connection sends, and the words of its recipients. */
export const CampaignSettings = z.object({
  /** Seconds between two messages. */
  messageInterval: Count(0, 3600),
  /** After so many messages the pause is `greaterInterval` seconds; 0: never. */
  longerIntervalAfter: Count(0, 10_000),
  greaterInterval: Count(0, 86_400),
  variables: Variables,
  /** Most messages a day on one connection. */
  dailyCap: Count(1, 100_000),
  /** New numbers begin with few messages a day. */
  warmUp: Flag,
  /** Nothing is sent before and after these times of the company; equal times: all day. */
  windowStart: Time,
  windowEnd: Time,
  /** The days on which it sends. */
  windowDays: z.array(z.enum(weekdays)).min(1).max(7),
  /** Nothing is sent on the company's holidays. */
  skipHolidays: Flag,
  /** So many failures in a row pause a campaign; 0: never. */
  pauseAfterFailures: Count(0, 1000),
  /** A message that is one of these words opts its sender out. */
  optOutWords: Words,
  /** The answer to an opt-out; empty: none. */
  optOutReply: z.string().max(1000),
  /** Answers that confirm; none: any text. */
  confirmationWords: Words,
});
export type CampaignSettings = z.output<typeof CampaignSettings>;

export const initialCampaignSettings: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  dailyCap: 1000,
  warmUp: true,
  windowStart: '08:00',
  windowEnd: '20:00',
  windowDays: [...weekdays],
  skipHolidays: true,
  pauseAfterFailures: 5,
  optOutWords: ['SAIR', 'PARAR'],
  optOutReply: 'Pronto, você não receberá mais mensagens automáticas nossas.',
  confirmationWords: [],
};

/** Clients send each value plainly, or as the JSON text they received. */
const parsedText = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^(\[|\{|")/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** The settings to change; absent ones stay. */
export const CampaignSettingsChange = z.preprocess(
  (sent) =>
    typeof sent === 'object' && sent !== null && !Array.isArray(sent)
      ? Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, parsedText(value)]))
      : sent,
  z.strictObject(CampaignSettings.partial().shape),
);

/** As Whaticket-compatible clients read them. */
export function settingsList(settings: CampaignSettings): { key: string; value: string }[] {
  return Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
}
