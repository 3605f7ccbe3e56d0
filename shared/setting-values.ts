import * as z from 'zod';
import { conversationDays } from './retention-periods.ts';
import { isVisible } from './text/visible-name.ts';

const switched = z.enum(['enabled', 'disabled']);
const typed = z.string().max(500);

/** A whole number within bounds, as text, because settings are stored as text. */
const WholeText = (least: number, most: number) =>
  z
    .string()
    .regex(/^[1-9]\d*$/)
    .refine((text) => Number(text) >= least && Number(text) <= most, `${least}–${most}`);

/**
 * Settings that only platform operators change. `platform`: of the whole product, stored with company 1. `integrations`:
 * of billing systems, each operator's for their own company; other users do not see them. `operators`: decisions about
 * a single company.
 */
type OperatorGroup = 'platform' | 'integrations' | 'operators';

interface SettingRow {
  values: z.ZodType<string>;
  initial: string;
  begins?: string;
  group?: OperatorGroup;
  isSecret?: boolean;
}

const emptyOrWhole = (least: number, most: number) => z.union([z.literal(''), WholeText(least, most)]);

/** A single visible line, because it ends up in titles and in the subjects of mails. */
const platformNames = z
  .string()
  .trim()
  .max(40)
  .refine((name) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name), 'Control characters')
  .refine((name) => name === '' || isVisible(name), 'Too Short!');

/** Days as text, to choose from. */
const days = (least: number, most: number) =>
  z.enum(Array.from({ length: most - least + 1 }, (_, more) => String(least + more)));

/**
 * Every setting of a company, with its allowed values. `initial`: the value of a company that never chose one. `begins`:
 * the value that a new company is created with; companies from before keep `initial`. `group`: set if only platform
 * operators change it. `isSecret`: a credential, which can be written but is never returned.
 */
export const settingValues = {
  userRating: { values: switched, initial: 'disabled' },
  scheduleType: { values: z.enum(['disabled', 'queue', 'company']), initial: 'disabled' },
  /** Disabled: callers get a text after the call that calls are not taken. */
  call: { values: switched, initial: 'disabled' },
  /** Enabled, with `call` disabled: calls are rejected at once, on the paired phone too. */
  rejectCalls: { values: switched, initial: 'enabled', begins: 'disabled' },
  /** Enabled: messages of groups are ignored. */
  CheckMsgIsGroup: { values: switched, initial: 'enabled' },
  sendGreetingAccepted: { values: switched, initial: 'disabled' },
  sendMsgTransfTicket: { values: switched, initial: 'disabled' },
  /** Only the assigned agent may write in a conversation; others take it over first. */
  onlyAssigneeWrites: { values: switched, initial: 'disabled' },
  /** The language of the product's own texts to customers. */
  customerLanguage: { values: z.enum(['pt', 'en', 'es']), initial: 'pt' },
  /** Hours (1 to 720) without activity after which an open conversation is closed without a message; empty: never. */
  automaticClose: { values: emptyOrWhole(1, 720), initial: '', begins: '24' },
  /** Enabled: conversations are closed automatically even while the customer's last message has no answer. */
  closeUnanswered: { values: switched, initial: 'disabled' },
  /** Minutes (5 to 1440) of an agent's absence after which conversations whose customer waits return to their queue; empty: never. */
  handBackMinutes: { values: emptyOrWhole(5, 1440), initial: '' },
  /** Minutes (1 to 10080) after its time until which a scheduled message is sent without a question; later it is offered. */
  scheduleLateMinutes: { values: WholeText(1, 10_080), initial: '60' },
  sendGreetingMessageOneQueues: { values: switched, initial: 'disabled' },
  /** Enabled: the customer sees that an agent types. */
  showTyping: { values: switched, initial: 'disabled' },
  /** Enabled: signing in ends the user's earlier session; disabled: several live side by side. */
  oneSession: { values: switched, initial: 'enabled' },
  /** Enabled: users without two-factor set it up before they do anything else. */
  requireTwoFactor: { values: switched, initial: 'disabled' },
  /** How the side menu begins where the user has not opened or folded it; automatic: by the room on the screen. */
  sideMenu: { values: z.enum(['automatic', 'open', 'folded']), initial: 'automatic' },
  /** Tokens that all prompts together may use in a month; empty: no limit. */
  assistantMonthlyTokens: { values: emptyOrWhole(1000, 1_000_000_000), initial: '' },
  /** Days for which entries of the audit trail are kept. */
  auditDays: { values: z.enum(['365', '730', '1825', '3650']), initial: '365' },
  /** Days without a message after which a finished conversation is deleted; empty: never. */
  conversationDays: { values: z.enum(['', ...conversationDays]), initial: '' },
  chatBotType: { values: z.enum(['text']), initial: 'text' },
  /** Disabled: administrators cannot add users to the company. */
  userCreation: { values: switched, initial: 'enabled' },
  /** Shown on the public pages. */
  allowregister: { values: switched, initial: 'disabled', group: 'platform' },
  viewregister: { values: switched, initial: 'disabled', group: 'platform' },
  /** Days of trial. */
  trial: { values: days(1, 7), initial: '3', group: 'platform' },
  /** Id of the public plan that companies sign up with; empty: the cheapest one. */
  signUpPlan: { values: emptyOrWhole(1, Number.MAX_SAFE_INTEGER), initial: '', group: 'platform' },
  /** Days of grace in which a company keeps its access after its due date. */
  graceDays: { values: days(0, 30), initial: '0', group: 'platform' },
  /** The name of the product for the platform's customers; empty: the product's own. */
  platformName: { values: platformNames, initial: '', group: 'platform' },
  /** The issuer printed on invoices and receipts: legal name, registration and address as one text. */
  invoiceIssuer: { values: z.string().max(300), initial: '', group: 'platform' },
  /** Whether a company whose plan includes campaigns may use them. */
  campaignsEnabled: { values: z.enum(['true', 'false']), initial: 'true', group: 'operators' },
  ipixc: { values: typed, initial: '', group: 'integrations' },
  tokenixc: { values: typed, initial: '', group: 'integrations', isSecret: true },
  ipmkauth: { values: typed, initial: '', group: 'integrations' },
  clientidmkauth: { values: typed, initial: '', group: 'integrations', isSecret: true },
  clientsecretmkauth: { values: typed, initial: '', group: 'integrations', isSecret: true },
  asaas: { values: typed, initial: '', group: 'integrations', isSecret: true },
} as const satisfies Record<string, SettingRow>;
export type SettingKey = keyof typeof settingValues;
export type PlatformSetting = {
  [K in SettingKey]: (typeof settingValues)[K] extends { group: 'platform' } ? K : never;
}[SettingKey];

const rows: Readonly<Record<SettingKey, SettingRow>> = settingValues;
export const settingKeys = Object.keys(settingValues) as SettingKey[];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingValues, key);
}

/** The values to choose from; undefined for a setting that is typed. */
export function settingChoices(key: SettingKey): readonly string[] | undefined {
  const { values } = rows[key];
  return values instanceof z.ZodEnum ? values.options.map(String) : undefined;
}

/** The most characters of a setting that is typed. */
export function maximumLength(key: SettingKey): number {
  const { values } = rows[key];
  return (values instanceof z.ZodString && values.maxLength) || 500;
}

/** The settings stored with a new company. */
export function initialSettings(): { key: SettingKey; value: string }[] {
  return settingKeys.flatMap((key) => {
    const { begins } = rows[key];
    return begins === undefined ? [] : [{ key, value: begins }];
  });
}

/** The group of a setting that only platform operators change. */
export function operatorGroupOf(key: SettingKey): OperatorGroup | undefined {
  return rows[key].group;
}

/** The company whose operators change the settings of the platform. */
export const platformCompanyId = 1;

/** Whether a user who may change settings may change this one. */
export function mayChangeSetting(key: SettingKey, by: { super: boolean; companyId: number }): boolean {
  const group = operatorGroupOf(key);
  if (!group) return true;
  return by.super && (group !== 'platform' || by.companyId === platformCompanyId);
}

/** Credentials among the settings. */
export const secretSettings: ReadonlySet<SettingKey> = new Set(settingKeys.filter((key) => rows[key].isSecret));
