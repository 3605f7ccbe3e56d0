import * as z from 'zod';
import { LastFailure } from '#shared/assistants/last-failure.ts';
import { partialForm } from '#shared/http/changes.ts';
import { PageQuery, PositiveId, pageAnswerFields } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { IntegrationForm } from './kinds.ts';

/** An external service to which queues and connections hand their conversations. */
export const QueueIntegration = z.object({
  id: z.int(),
  ...IntegrationForm.shape,
  /** Never the stored key: `mask` when there is one, else empty. */
  jsonContent: z.string(),
  answers: z.boolean(),
  anyPhone: z.boolean(),
  typebotExpires: z.int(),
  typebotDelayMessage: z.int(),
  /** Last failure since the integration was changed; null without one. */
  lastFailure: LastFailure.nullable(),
  /** When it last answered or took a message, up to five minutes old; null before. */
  lastAnswerAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type QueueIntegration = z.infer<typeof QueueIntegration>;

/** Includes the secret that signs its calls: returned once, when the secret is made. */
const WithSecret = QueueIntegration.extend({ secret: z.string() });

/** The result of a test. */
const IntegrationTest = z.object({
  /** Texts of the answer, and the names of its files; empty if the integration only listens. */
  messages: z.array(z.string()),
  /** The party that continues the conversation after the answer. */
  handover: z.enum(['assistant', 'people', 'end']),
  milliseconds: z.int(),
  /** Why there was no usable answer; null with one. */
  failure: LastFailure.nullable(),
});
export type IntegrationTest = z.infer<typeof IntegrationTest>;

/** Limit of integrations: pages are made from all rows, and menus offer all. */
export const maxIntegrations = 200;

const params = z.object({ integrationId: PositiveId });
const access = { right: 'integrations:manage' } as const;
const missing = ['ERR_NO_DIALOG_FOUND'] as const;

export const integrations = defineRoutes('integrations', {
  list: {
    ...access,
    method: 'GET',
    path: '/queueIntegration',
    summary: 'Lists the integrations of the company, the newest first; a search finds names that contain it',
    query: PageQuery.extend({ searchParam: z.string().max(100).default('') }),
    returns: z.object({ queueIntegrations: z.array(QueueIntegration), ...pageAnswerFields }),
  },
  show: {
    ...access,
    method: 'GET',
    path: '/queueIntegration/{integrationId}',
    summary: 'Shows an integration; its secrets are masked',
    params,
    returns: QueueIntegration,
    errors: missing,
  },
  create: {
    ...access,
    audit: { of: 'integration' },
    method: 'POST',
    path: '/queueIntegration',
    effect: 'outflow',
    summary: 'Adds an integration; only this answer contains the secret that signs its calls',
    body: IntegrationForm,
    returns: WithSecret,
    errors: ['ERR_INTEGRATION_NAME_ALREADY_EXISTS', 'ERR_INTEGRATION_LIMIT', 'ERR_ADDRESS_NOT_ALLOWED'],
  },
  update: {
    ...access,
    audit: { of: 'integration' },
    method: 'PUT',
    path: '/queueIntegration/{integrationId}',
    effect: 'outflow',
    summary: 'Changes an integration; omitted fields and masked keys stay unchanged',
    params,
    body: partialForm(IntegrationForm),
    returns: QueueIntegration,
    status: 201,
    errors: [...missing, 'ERR_INTEGRATION_NAME_ALREADY_EXISTS', 'ERR_ADDRESS_NOT_ALLOWED'],
  },
  renewSecret: {
    ...access,
    audit: { of: 'integration' },
    method: 'POST',
    path: '/queueIntegration/{integrationId}/secret',
    effect: 'outflow',
    summary: 'Replaces the secret that signs the calls of an integration',
    params,
    returns: WithSecret,
    errors: missing,
  },
  remove: {
    ...access,
    audit: { of: 'integration' },
    method: 'DELETE',
    path: '/queueIntegration/{integrationId}',
    effect: 'outflow',
    summary: 'Deletes an integration and removes it from queues and connections',
    params,
    errors: missing,
  },
  test: {
    ...access,
    audit: { of: 'integration', exempt: 'noChange' },
    method: 'POST',
    path: '/queueIntegration/{integrationId}/test',
    effect: 'contained',
    summary: 'Calls a stored integration with a sample message and returns its answer; not for billing systems',
    params,
    returns: IntegrationTest,
    errors: [...missing, 'ERR_BAD_REQUEST', 'ERR_TOO_MANY_REQUESTS'],
  },
  testSession: {
    ...access,
    audit: { of: 'integration', exempt: 'noChange' },
    method: 'POST',
    path: '/queueIntegration/testSession',
    effect: 'contained',
    summary: 'Greets a Dialogflow agent and returns its answer',
    body: z.object({
      projectName: IntegrationForm.shape.projectName.unwrap().min(2, 'Too Short!'),
      jsonContent: IntegrationForm.shape.jsonContent.unwrap().min(1, 'Required'),
      language: IntegrationForm.shape.language.unwrap().min(2, 'Too Short!'),
      /** The integration whose stored key a masked `jsonContent` stands for. */
      integrationId: PositiveId.optional(),
    }),
    returns: z.object({ messages: z.array(z.string()) }),
    errors: [...missing, 'ERR_TEST_SESSION_DIALOG', 'ERR_TEST_REPLY_DIALOG'],
  },
});
