import * as z from 'zod';

const switched = z.enum(['enabled', 'disabled']);

/** A whole number within bounds, as text, because settings are stored as text. */
const WholeText = (least: number, most: number) =>
  z
    .string()
    .regex(/^[1-9]\d*$/)
    .refine((text) => Number(text) >= least && Number(text) <= most, `${least}–${most}`);

/**
 * Every setting of a company, with its allowed values. `initial`: the value of a company that never chose one. `begins`:
 * the value that a new company is created with; companies from before keep `initial`.
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
  automaticClose: { values: z.union([z.literal(''), WholeText(1, 720)]), initial: '', begins: '24' },
  /** Enabled: conversations are closed automatically even while the customer's last message has no answer. */
  closeUnanswered: { values: switched, initial: 'disabled' },
  /** Minutes (1 to 10080) after its time until which a scheduled message is sent without a question; later it is offered. */
  scheduleLateMinutes: { values: WholeText(1, 10_080), initial: '60' },
  sendGreetingMessageOneQueues: { values: switched, initial: 'disabled' },
  /** Enabled: the customer sees that an agent types. */
  showTyping: { values: switched, initial: 'disabled' },
  /** How the side menu begins where the user has not opened or folded it; automatic: by the room on the screen. */
  sideMenu: { values: z.enum(['automatic', 'open', 'folded']), initial: 'automatic' },
  /** Tokens that all prompts together may use in a month; empty: no limit. */
  assistantMonthlyTokens: { values: z.union([z.literal(''), WholeText(1000, 1_000_000_000)]), initial: '' },
  chatBotType: { values: z.enum(['text']), initial: 'text' },
  /** Disabled: administrators cannot add users to the company. */
  userCreation: { values: switched, initial: 'enabled' },
  /** Platform-wide, stored with company 1: shown on the public pages. */
  allowregister: { values: switched, initial: 'disabled' },
  viewregister: { values: switched, initial: 'disabled' },
  /** Days of trial, 1 to 7. */
  trial: { values: z.enum(['1', '2', '3', '4', '5', '6', '7']), initial: '3' },
  /** Id of the public plan that companies sign up with; empty: the cheapest one. */
  signUpPlan: { values: z.union([z.literal(''), WholeText(1, Number.MAX_SAFE_INTEGER)]), initial: '' },
  /** Days of grace, 0 to 30, in which a company keeps its access after its due date. */
  graceDays: { values: z.union([z.literal('0'), WholeText(1, 30)]), initial: '0' },
  /** Whether a company whose plan includes campaigns may use them; only platform operators change it. */
  campaignsEnabled: { values: z.enum(['true', 'false']), initial: 'true' },
  ipixc: { values: z.string().max(500), initial: '' },
  tokenixc: { values: z.string().max(500), initial: '' },
  ipmkauth: { values: z.string().max(500), initial: '' },
  clientidmkauth: { values: z.string().max(500), initial: '' },
  clientsecretmkauth: { values: z.string().max(500), initial: '' },
  asaas: { values: z.string().max(500), initial: '' },
} as const;
export type SettingKey = keyof typeof settingValues;
export const settingKeys = Object.keys(settingValues) as SettingKey[];

/** The settings stored with a new company. */
export function beginningSettings(): { key: SettingKey; value: string }[] {
  return settingKeys.flatMap((key) => {
    const setting = settingValues[key];
    return 'begins' in setting ? [{ key, value: setting.begins }] : [];
  });
}

/** Settings of the platform: only super users change them, on company 1. */
export const platformSettings = [
  'allowregister',
  'viewregister',
  'trial',
  'signUpPlan',
  'graceDays',
] as const satisfies readonly SettingKey[];

/** Settings of billing systems: only super users see and change them, each for their own company. */
export const integrationSettings = [
  'ipixc',
  'tokenixc',
  'ipmkauth',
  'clientidmkauth',
  'clientsecretmkauth',
  'asaas',
] as const satisfies readonly SettingKey[];

/** Decisions of platform operators about a single company: its own users cannot change them. */
export const operatorSettings = ['campaignsEnabled'] as const satisfies readonly SettingKey[];

/** Credentials among the settings: they can be written but are never returned. */
export const secretSettings: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'tokenixc',
  'clientidmkauth',
  'clientsecretmkauth',
  'asaas',
]);
