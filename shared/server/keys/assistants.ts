import type { Tenant } from '#shared/tenant.ts';
import { claimText, company, directory, type Key, keyDigest, pad } from './key.ts';

/** Prompts of an AI, and integrations. */
export const assistantKeys = {
  /** A prompt of an AI. */
  prompt: (t: Tenant, id: number): Key => ({ pk: `${company(t)}#PROMPTS`, sk: `PROMPT#${pad(id)}` }),
  prompts: (t: Tenant) => ({ pk: `${company(t)}#PROMPTS`, prefix: 'PROMPT#' }),
  /** The tokens that a company's prompts used in a month (`YYYY-MM`). */
  assistantUsage: (t: Tenant, month: string): Key => ({ pk: `${company(t)}#ASSISTANT_USAGE`, sk: `MONTH#${month}` }),
  /** An integration; its sealed secrets are in a separate row that no list reads. */
  integration: (t: Tenant, id: number): Key => ({ pk: `${company(t)}#INTEGRATIONS`, sk: `INTEGRATION#${pad(id)}` }),
  integrations: (t: Tenant) => ({ pk: `${company(t)}#INTEGRATIONS`, prefix: 'INTEGRATION#' }),
  /** Claim: names of integrations are unique within a company. */
  integrationName: (t: Tenant, name: string): Key => ({
    pk: `${company(t)}#CLAIM`,
    sk: `INTEGRATION_NAME#${keyDigest(claimText(name))}`,
  }),
  /** The sealed secrets of an integration. */
  integrationSecrets: (t: Tenant, id: number): Key => ({
    pk: `${company(t)}#INTEGRATION_SECRETS`,
    sk: `INTEGRATION#${pad(id)}`,
  }),
  /** An integration that only receives what customers write and never answers. */
  listener: (t: Tenant, integrationId: number) => directory(t, `LISTENER#${pad(integrationId)}`),
} as const;
