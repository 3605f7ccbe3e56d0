import { expect, test } from 'vitest';
import { handler as removeConnection } from '#functions/entries/connections/remove.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { initialAlertRules } from '#shared/alerts/alert-rules.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { handler as rules } from './rules.ts';
import { handler as setRules } from './set-rules.ts';

useBackend();

test('rules whose connection was deleted are shown without it and can be saved again', async () => {
  const company = await seedCompany();
  const { token } = company.admin;
  const { id: whatsappId } = await company.addConnection();
  await write({ write: update(keys.usage(company.tenant), { set: { whatsapps: 1, defaultWhatsappId: whatsappId } }) });
  const chosen = { ...initialAlertRules, whatsappTo: '5511999990000', whatsappId };
  expect((await invoke(setRules, { token, body: chosen })).status).toBe(200);
  await invoke(removeConnection, { token, params: { whatsappId } });
  const { body } = await invoke(rules, { token });
  expect(body).toEqual({ ...chosen, whatsappId: null });
  expect((await invoke(setRules, { token, body })).status).toBe(200);
});
