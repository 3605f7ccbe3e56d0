import * as z from 'zod';
import { secretMask } from '#shared/http/masked.ts';
import { WholeNumber } from '#shared/http/page.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { isServiceAccount } from './service-account.ts';

export const integrationTypes = ['dialogflow', 'n8n', 'webhook', 'typebot', 'ixc', 'mkauth', 'asaas'] as const;
export type IntegrationType = (typeof integrationTypes)[number];

const hooks: ReadonlySet<IntegrationType> = new Set<IntegrationType>(['n8n', 'webhook']);

/** Webhooks only receive what customers write, unless their answers are messages: then they lead the conversation. */
export function isListeningIntegration({
  type,
  answers = false,
}: {
  type: IntegrationType;
  answers?: boolean;
}): boolean {
  return hooks.has(type) && !answers;
}

const billingSystems: ReadonlySet<IntegrationType> = new Set<IntegrationType>(['ixc', 'mkauth', 'asaas']);

/** Billing systems are asked about a customer's bills only, so there is no sample to send to them. */
export function isTestableIntegration({ type }: { type: IntegrationType }): boolean {
  return !billingSystems.has(type);
}

/** Languages in which Dialogflow answers customers. */
export const integrationLanguages = ['pt-BR', 'en', 'es'] as const;

/** The server refuses plain HTTP and private networks unless the operator allows them; see `mayCallAddress`. */
const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return username === '' && password === '' && (protocol === 'https:' || protocol === 'http:');
};

const messageText = z.string().max(4000).default('');
const keyword = z.string().trim().max(100).default('');

/**
 * All fields of all types; fields that a type does not use are empty. `CompleteIntegration` checks the required ones of
 * each type.
 */
export const IntegrationForm = z.object({
  type: z.enum(integrationTypes),
  name: VisibleName(2, 50),
  /** The Google project id for Dialogflow; for other types the name of the integration. */
  projectName: z.string().trim().max(100).default(''),
  /** Key file of a Google service account. */
  jsonContent: z.string().max(20_000).default(''),
  language: z.string().trim().max(20).default(''),
  /** The address that receives events (n8n, webhook), or Typebot's viewer. */
  urlN8N: z.string().trim().max(2000).default(''),
  typebotSlug: z.string().trim().max(200).default(''),
  /** Minutes of inactivity after which a conversation begins anew; 0: never. */
  typebotExpires: WholeNumber(0, 525_600).prefault(1),
  /** How long the customer sees "typing…" before each message (ms). */
  typebotDelayMessage: WholeNumber(0, 10_000).prefault(1000),
  typebotKeywordFinish: keyword,
  typebotKeywordRestart: keyword,
  typebotRestartMessage: messageText,
  typebotUnknownMessage: messageText,
  /** Webhook and n8n: the answer to each call holds messages for the customer (`WebhookAnswer`). */
  answers: z.boolean().default(false),
  /**
   * Billing systems: bills are shown to any phone that names a valid tax id. False: only to phones that the billing
   * system holds for that customer.
   */
  anyPhone: z.boolean().default(false),
});
export type IntegrationFields = z.output<typeof IntegrationForm>;

const ofTypebot = [
  'urlN8N',
  'typebotSlug',
  'typebotExpires',
  'typebotDelayMessage',
  'typebotKeywordFinish',
  'typebotKeywordRestart',
  'typebotRestartMessage',
  'typebotUnknownMessage',
] as const;

/** The fields of each type, besides its name. */
const fieldsOf = {
  dialogflow: ['projectName', 'language', 'jsonContent'],
  n8n: ['urlN8N', 'answers'],
  webhook: ['urlN8N', 'answers'],
  typebot: ofTypebot,
  ixc: ['anyPhone'],
  mkauth: ['anyPhone'],
  asaas: ['anyPhone'],
} as const satisfies Record<IntegrationType, readonly (keyof IntegrationFields)[]>;

const empty = IntegrationForm.omit({ type: true, name: true }).parse({});

/** Keeps only the fields of the integration's type, and uses its name as the project where the type has none. */
export function fieldsOfIntegrationType(fields: IntegrationFields): IntegrationFields {
  const { type, name } = fields;
  const kept = Object.fromEntries(fieldsOf[type].map((field) => [field, fields[field]])) as Partial<IntegrationFields>;
  return { ...empty, projectName: name, ...kept, type, name };
}

const isKey = (text: string): boolean => text === secretMask || isServiceAccount(text);
/** Google project ids: letters, digits and hyphens (older ones begin with `domain.com:`). */
const isProject = (text: string): boolean => /^[a-z0-9.:-]{2,100}$/i.test(text);

type Demand = readonly [field: keyof IntegrationFields, holds: (text: string) => boolean];

const address: Demand = ['urlN8N', isAddress];
const demands: Record<IntegrationType, readonly Demand[]> = {
  dialogflow: [
    ['projectName', isProject],
    ['language', (text) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text)],
    ['jsonContent', isKey],
  ],
  n8n: [address],
  webhook: [address],
  typebot: [address, ['typebotSlug', (text) => /^[\w.~-]+$/.test(text)]],
  // Addresses and credentials are settings of the company.
  ixc: [],
  mkauth: [],
  asaas: [],
};

/** A complete integration: the fields that its type needs are present and valid. */
export const CompleteIntegration = IntegrationForm.superRefine((fields, context) => {
  for (const [field, holds] of demands[fields.type]) {
    const text = String(fields[field]);
    if (text === '') context.addIssue({ code: 'custom', path: [field], message: 'Required' });
    else if (!holds(text)) context.addIssue({ code: 'custom', path: [field], message: `${field} is not valid` });
  }
});
