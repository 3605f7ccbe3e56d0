import * as z from 'zod';
import { mask } from '#shared/http/masked.ts';
import { Whole } from '#shared/http/page.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { isServiceAccount } from './service-account.ts';

export const integrationTypes = ['dialogflow', 'n8n', 'webhook', 'typebot'] as const;
export type IntegrationType = (typeof integrationTypes)[number];

/** These are told what customers write and never answer: whoever has the conversation keeps it. */
export const listeningTypes: ReadonlySet<IntegrationType> = new Set<IntegrationType>(['n8n', 'webhook']);

/** What a customer is spoken to in, by Dialogflow. */
export const integrationLanguages = ['pt-BR', 'en', 'es'] as const;

/** Plain HTTP only to this very machine: what is sent holds what customers write. */
const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isHere));
};

const said = z.string().max(4000).default('');
const keyword = z.string().trim().max(100).default('');

/** Every field of every type; those a type has no use for are kept empty. What is needed depends on the type: `CompleteIntegration`. */
export const IntegrationForm = z.object({
  type: z.enum(integrationTypes),
  name: VisibleName(2, 50),
  /** Google's project; of the other types it is their name. */
  projectName: z.string().trim().max(100).default(''),
  /** A Google service account's key file. */
  jsonContent: z.string().max(20_000).default(''),
  language: z.string().trim().max(20).default(''),
  /** Where events go (n8n, webhook), or Typebot's viewer. */
  urlN8N: z.string().trim().max(2000).default(''),
  typebotSlug: z.string().trim().max(200).default(''),
  /** Minutes without a word after which a conversation begins anew; 0: never. */
  typebotExpires: Whole(0, 525_600).prefault(1),
  /** Milliseconds the customer sees somebody write before each message. */
  typebotDelayMessage: Whole(0, 10_000).prefault(1000),
  typebotKeywordFinish: keyword,
  typebotKeywordRestart: keyword,
  typebotRestartMessage: said,
  typebotUnknownMessage: said,
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
export const fieldsOf = {
  dialogflow: ['projectName', 'language', 'jsonContent'],
  n8n: ['urlN8N'],
  webhook: ['urlN8N'],
  typebot: ofTypebot,
} as const satisfies Record<IntegrationType, readonly (keyof IntegrationFields)[]>;

const empty = IntegrationForm.omit({ type: true, name: true }).parse({});

/** The fields of its type alone, and its name as its project where it has no other. */
export const ofItsType = (fields: IntegrationFields): IntegrationFields => {
  const { type, name } = fields;
  const kept = Object.fromEntries(fieldsOf[type].map((field) => [field, fields[field]])) as Partial<IntegrationFields>;
  return { ...empty, projectName: name, ...kept, type, name };
};

const isKey = (text: string): boolean => text === mask || isServiceAccount(text);
/** Google's: letters, digits and hyphens (and `domain.com:` before it, for old ones). */
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
};

/** A whole integration: what its type needs is there and makes sense. */
export const CompleteIntegration = IntegrationForm.superRefine((fields, context) => {
  for (const [field, holds] of demands[fields.type]) {
    const text = String(fields[field]);
    if (text === '') context.addIssue({ code: 'custom', path: [field], message: 'Required' });
    else if (!holds(text)) context.addIssue({ code: 'custom', path: [field], message: `${field} is not valid` });
  }
});
