import { companies } from '#shared/companies/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { users } from '#shared/users/contract.ts';
import { DemoApi } from '../api.ts';
import { demoCustomers } from '../customers/customers.ts';
import { olderCustomers, pastCampaignCustomers } from '../customers/regulars.ts';
import { DemoPhones } from '../phones.ts';
import { demoShop, demoTeam, queueForms, tagsOfShop } from '../shop/shop.ts';
import { addTeamWork } from './add-team-work.ts';
import { connectShopNumber } from './connect-line.ts';
import { importShopHistory } from './import-past.ts';
import { addPlannedWork } from './plan-ahead.ts';
import { runCampaign } from './run-campaign.ts';

export interface FilledDemo {
  app: string;
  phones: string;
  companyId: number;
  password: string;
  seed: number;
}

/** Names the owner, and adds queues, users and tags. */
async function furnish(api: DemoApi, { companyId, password }: FilledDemo): Promise<void> {
  const body = { companyName: demoShop.name, ownerName: demoShop.owner };
  await api.call(companies.setNames, { params: { companyId }, body });
  for (const body of queueForms()) await api.call(queues.create, { body });
  const made = await api.call(queues.list);
  const idOf = (name: string) => made.find((queue) => queue.name === name)?.id ?? 0;
  for (const { queues: served, watches = [], ...user } of demoTeam) {
    const body = { ...user, password, queueIds: served.map(idOf), watchedQueueIds: watches.map(idOf) };
    await api.call(users.create, { body });
  }
  for (const body of tagsOfShop) await api.call(tags.create, { body });
  await api.call(settings.update, { params: { key: 'userRating' }, body: { value: 'enabled' } });
}

/** Phones of customers who write, or may be written to. */
async function createPhones(phones: DemoPhones): Promise<void> {
  for (const [n, { number, name }] of [...demoCustomers, ...olderCustomers()].entries())
    await phones.create(number, name, { picture: n % 3 !== 0 });
}

/** Fills the shop through the product's API, its import and the simulated phones. */
export async function fillShop(filled: FilledDemo): Promise<void> {
  const { app, companyId, password, seed } = filled;
  const api = await DemoApi.signIn(app, demoShop.email, password);
  const phones = new DemoPhones(filled.phones);
  await furnish(api, filled);
  const connect = async () => connectShopNumber(api, phones, await api.call(queues.list));
  const [whatsappId] = await Promise.all([connect(), createPhones(phones)]);
  await importShopHistory(companyId, seed);
  await addPlannedWork(api, Date.now());
  await addTeamWork(api, filled);
  await runCampaign(api, whatsappId, pastCampaignCustomers());
}
