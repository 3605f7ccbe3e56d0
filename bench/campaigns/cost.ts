import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { newListItem, newListItemWrites } from '#functions/engagement/contact-lists/item-store.ts';
import { handler as saveSettings } from '#functions/entries/campaign-settings/save.ts';
import { handler as create } from '#functions/entries/campaigns/create.ts';
import { handler as onStep } from '#functions/entries/campaigns/on-step.ts';
import { handler as start } from '#functions/entries/campaigns/start.ts';
import { handler as createList } from '#functions/entries/contact-lists/create.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { runPaceTurnAt } from '#functions/entries/pace/turns.fixture.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import type { OutboxSend } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange, remove, transact, update, write } from '#shared/server/table.ts';
import { meterTableCost, type TableCost } from '#shared/server/table-cost.ts';
import { prices } from '../cost/prices.ts';
import { type Measurement, singleValue } from '../statistics.ts';

const settings = { messageInterval: 0, longerIntervalAfter: 0, warmUp: false, dailyCap: 100_000 };
const anyTime = { windowStart: '00:00', windowEnd: '00:00', skipHolidays: false };
const itemsAtOnce = 40;

const fill = async ({ tenant }: SeededCompany, listId: number, recipients: number): Promise<void> => {
  const checkedAt = new Date().toISOString();
  for (let from = 0; from < recipients; from += itemsAtOnce) {
    const ids = Array.from({ length: Math.min(itemsAtOnce, recipients - from) }, (_, n) => from + n + 1);
    await transact(
      ids.flatMap((id) => {
        const person = { name: `Pessoa ${id}`, number: `55119${80_000_000 + id}`, email: '' };
        return newListItemWrites(tenant, {
          ...newListItem(tenant, listId, id, person),
          isWhatsappValid: true,
          checkedAt,
        });
      }),
    );
  }
};

const dollars = ({ writeUnits, readUnits }: TableCost): number =>
  writeUnits * prices['us-east-1'].writeUnit + readUnits * prices['us-east-1'].readUnit;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const heapMb = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** Collects an audience and sends to some of it, at the table: request units, US$ and memory for so many recipients. */
export async function campaignCost(quick: boolean): Promise<Measurement[]> {
  const recipients = quick ? 2_000 : 100_000;
  const sample = quick ? 50 : 500;
  const company = await seedCompany();
  const { tenant } = company;
  const { token } = company.admin;
  const { id: whatsappId } = await company.addConnection();
  await write({ write: update(keys.session(tenant, whatsappId), { set: { status: 'CONNECTED', cause: null } }) });
  await invoke(saveSettings, { token, body: { settings: { ...settings, ...anyTime } } });
  const list = await invoke(createList, { token, body: { name: 'Clientes' } });
  await fill(company, list.body.id, recipients);
  const body = { name: 'Promoção', message1: 'Olá {nome}', whatsappId, contactListId: list.body.id };
  const campaignId: number = (await invoke(create, { token, body })).body.id;
  await invoke(start, { token, params: { campaignId } });
  const before = heapMb();
  const preparing = performance.now();
  const { bill: prepared } = await meterTableCost(async () => {
    while ((await getCampaign(tenant, campaignId)).isPreparing)
      await deliverBatchToWorker(onStep, { companyId: tenant.companyId, campaignId, step: 'prepare' });
  });
  const preparedMs = performance.now() - preparing;
  let clock = Date.now();
  const sendOne = async () => {
    clock += 5_000;
    await runPaceTurnAt(tenant, whatsappId, clock);
    const [row] = await readWholeRange<OutboxSend>(keys.outboxes(tenant, whatsappId), { consistent: true });
    if (!row) throw new Error('nothing was sent');
    const { providerId } = row;
    const at = new Date().toISOString();
    for (const ack of [2, 3, 4] as const)
      await deliverBatchToWorker(onReceipt, {
        companyId: tenant.companyId,
        whatsappId,
        providerIds: [providerId],
        outcome: { type: 'ack', ack },
        at,
      });
    await write({ write: remove(keys.outbox(tenant, whatsappId, row.sk)) });
  };
  for (let n = 0; n < 5; n++) await sendOne();
  const { bill: sent } = await meterTableCost(async () => {
    for (let n = 0; n < sample; n++) await sendOne();
  });
  const each = (units: number, of: number) => units / of;
  const whole = (100_000 * dollars(sent)) / sample + (100_000 * dollars(prepared)) / recipients;
  const name = `campaign to ${recipients}`;
  return [
    singleValue(`${name}: collecting, written`, 'WRU a recipient', each(prepared.writeUnits, recipients)),
    singleValue(`${name}: collecting, read`, 'RRU a recipient', each(prepared.readUnits, recipients)),
    singleValue(`${name}: collecting`, 'recipients a second', (1000 * recipients) / preparedMs),
    singleValue(`${name}: sending to receipt, written`, 'WRU a recipient', each(sent.writeUnits, sample)),
    singleValue(`${name}: sending to receipt, read`, 'RRU a recipient', each(sent.readUnits, sample)),
    singleValue(`${name}: memory gained`, 'MB', heapMb() - before),
    singleValue('campaign to 100000: table requests', 'US$', whole),
  ];
}
