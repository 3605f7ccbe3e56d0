import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { tenantOfCompany } from '#shared/tenant.ts';
import { entityOfEventName } from './event-name.ts';
import { defineLiveEvent } from './live-event.ts';

const tenant = tenantOfCompany({ id: 7 });
const payload = z.object({ action: z.literal('update'), campaign: z.object({ id: z.int(), version: z.int() }) });
const campaign = { id: 1, version: 2, apiKey: 'sk-secret' };

test('makes a message for the room of its audience, with the payload cut to its shape', () => {
  const campaignEvent = defineLiveEvent({ entity: 'campaign', audience: 'holders:prompts:manage', payload });
  expect(campaignEvent(tenant, { action: 'update', campaign })).toEqual({
    companyId: 7,
    rooms: ['holders:prompts:manage'],
    event: 'company-7-campaign',
    payload: { action: 'update', campaign: { id: 1, version: 2 } },
  });
  expect(entityOfEventName('company-7-campaign')).toBe('campaign');
});

test('accepts only rooms of its audiences, each once', () => {
  const campaignEvent = defineLiveEvent({ entity: 'campaign', audience: ['all', 'user'], payload });
  expect(campaignEvent(tenant, { action: 'update', campaign }, ['main', 'user-3', 'main']).rooms).toEqual([
    'main',
    'user-3',
  ]);
  expectTypeOf(campaignEvent).parameter(2).toEqualTypeOf<readonly ('main' | `user-${number}`)[]>();
});

test('rejects a payload that lacks a field', () => {
  const campaignEvent = defineLiveEvent({ entity: 'campaign', audience: 'all', payload });
  expect(() => campaignEvent(tenant, { action: 'update' } as never)).toThrow('campaign');
});
