import { beforeEach, expect, test } from 'vitest';
import { handler as onInbound } from '#functions/messages/on-inbound.ts';
import { queued, useBackend } from '#functions/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/testing/company.ts';
import { deliver, person, textFrom } from '#functions/testing/inbound.ts';
import { reindex } from './reindex.ts';
import { searchMessages } from './search-messages.ts';

useBackend();

let company: SeededCompany;
/** Two conversations from before there was an index. */
beforeEach(async () => {
  company = await seedCompany();
  const line = await company.addConnection();
  for (let n = 1; n <= 60; n++)
    await deliver(onInbound, textFrom(person('5511987650001'), line, { body: `antiga ${n}` }));
  await deliver(onInbound, textFrom(person('5511987650002'), line, { body: 'antiga também' }));
  await queued('search');
});

const found = async (typed: string) =>
  (await searchMessages(company.tenant, company.admin.user, typed, undefined)).rows.map(({ message }) => message.body);

test('messages from before the index are brought in', async () => {
  expect(await found('antiga')).toEqual([]);
  expect((await reindex(company.tenant, () => undefined)).messages).toBe(61);
  expect(await found('antiga')).toHaveLength(20);
  expect(await found('tambem')).toEqual(['antiga também']);
});

test('stopped half-way it goes on from there; done, it does only what came since; anew, all of it', async () => {
  const stop = new Error('stopped');
  const stopping = reindex(company.tenant, () => {
    throw stop;
  });
  await expect(stopping).rejects.toBe(stop);
  expect((await reindex(company.tenant, () => undefined)).messages).toBe(11);
  expect(await found('tambem')).toHaveLength(1);
  expect((await reindex(company.tenant, () => undefined)).messages).toBe(0);
  expect((await reindex(company.tenant, () => undefined, { anew: true })).messages).toBe(61);
});
