import { expect, test } from 'vitest';
import { CampaignForm } from '#shared/campaigns/campaign.ts';
import { campaignFormValuesOf, dateTimeInputOf, isoOfInput } from './campaign-values.ts';

test('a moment survives the field for date and time', () => {
  const at = new Date(2026, 10, 3, 8, 5).toISOString();
  expect(dateTimeInputOf(at)).toBe('2026-11-03T08:05');
  expect(isoOfInput(dateTimeInputOf(at))).toBe(at);
  expect([dateTimeInputOf(''), isoOfInput(''), isoOfInput('2026-')]).toEqual(['', '', '']);
});

test('the values of a new campaign are what the server reads as nothing chosen', () => {
  const parsed = CampaignForm.parse({ ...campaignFormValuesOf(undefined), name: 'Natal' });
  expect(parsed).toMatchObject({ scheduledAt: null, whatsappId: null, contactListId: null, queueId: null });
});
