import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { get, put, readWholeRange, write } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { AddressBookEntry } from '#shared/whatsapp/address-book-entry.ts';
import type { NumberCheckRow } from '#shared/whatsapp/number-check.ts';
import { answerNumberChecks } from './session/answer-checks.ts';
import { pairedShop } from './testing/paired-shop.ts';
import { customerAnaNumber } from './testing/runner-world.ts';

const { shop } = await pairedShop();
const tenant = tenantOfRow({ companyId: 1 });
const people = () => readWholeRange<AddressBookEntry>(keys.addressBook(tenant, 1), { consistent: true });

const asked = async (number: string): Promise<string> => {
  const checkId = randomUUID();
  const row: NumberCheckRow = {
    companyId: 1,
    checkId,
    whatsappId: 1,
    number,
    answer: 'waiting',
    account: null,
    expiresAt: Math.floor(Date.now() / 1000) + 600,
  };
  await write({ write: put(keys.numberCheck(tenant, 1, checkId), { ...row }) });
  await wakeRunner(1, 1, { checks: true });
  return checkId;
};
const answer = (checkId: string) => async () => {
  const row = await get<NumberCheckRow>(keys.numberCheck(tenant, 1, checkId), { consistent: true });
  return [row?.answer, row?.account];
};

it('asks WhatsApp about a number and stores the account, or that there is no account', async () => {
  await expect.poll(answer(await asked(customerAnaNumber))).toEqual(['found', customerAnaNumber]);
  await expect.poll(answer(await asked('5511900009999'))).toEqual(['none', null]);
});

it('leaves a question alone that was replaced by one about another number while WhatsApp was asked', async () => {
  const connection = { companyId: 1, whatsappId: 77 };
  const question = {
    ...connection,
    checkId: 'asked-listItem-1',
    number: customerAnaNumber,
    answer: 'waiting',
    account: null,
  };
  const ask = (number: string) =>
    write({ write: put(keys.numberCheck(tenant, 77, question.checkId), { ...question, number }) });
  await ask(customerAnaNumber);
  const check = async (number: string) => {
    await ask('5511900009999');
    return `${number}@s.whatsapp.net`;
  };
  await answerNumberChecks(connection, check, logger);
  expect(await readWholeRange(keys.numberChecks(tenant, 77), { consistent: true })).toMatchObject([
    { number: '5511900009999', answer: 'waiting' },
  ]);
});

it('stores the people of the phone’s address book when it is linked, and deletes them when it is unlinked', async () => {
  await expect.poll(async () => (await people()).find(({ phone }) => phone === customerAnaNumber)?.ownName).toBe('Ana');
  expect((await people()).every(({ phone, lid }) => phone || lid)).toBe(true);
  const { version } = shop.sessions.at(-1) ?? { version: 0 };
  await shop.want({ wanted: 'stopped', unlink: true });
  await shop.until(({ status }) => status === 'DISCONNECTED', version);
  expect(await people()).toEqual([]);
});
