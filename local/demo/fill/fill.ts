import { queues } from '#shared/queues/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { users } from '#shared/users/contract.ts';
import { Api } from '../api.ts';
import { customers } from '../customers/customers.ts';
import { contactCount } from '../history/shop-past.ts';
import { contactsOfShop } from '../history/write-export.ts';
import { Phones } from '../phones.ts';
import { queueForms, shop, tagsOfShop, team } from '../shop/shop.ts';
import { connectLine } from './connect-line.ts';
import { importPast } from './import-past.ts';

export interface Filled {
  app: string;
  phones: string;
  companyId: number;
  password: string;
  seed: number;
}

/** Names the owner, and adds queues, users and tags. */
async function furnish(api: Api, password: string): Promise<void> {
  const [owner] = await api.call(users.listAll);
  if (owner) await api.call(users.update, { params: { userId: owner.id }, body: { name: shop.owner } });
  for (const body of queueForms()) await api.call(queues.create, { body });
  const made = await api.call(queues.list);
  const idOf = (name: string) => made.find((queue) => queue.name === name)?.id ?? 0;
  for (const { queues: names, ...user } of team)
    await api.call(users.create, { body: { ...user, password, queueIds: names.map(idOf) } });
  for (const body of tagsOfShop) await api.call(tags.create, { body });
  await api.call(settings.update, { params: { key: 'userRating' }, body: { value: 'enabled' } });
}

/** Phones of customers who write, or may be written to. */
async function createPhones(phones: Phones): Promise<void> {
  const others = contactsOfShop().filter(({ id }) => id > contactCount || id % 4 === 0);
  for (const [n, { number, name }] of [...customers, ...others].entries())
    await phones.create(number, name, { picture: n % 3 !== 0 });
}

/** Fills the shop through the product's API, its import and the simulated phones. */
export async function fillShop({ app, phones: phonesUrl, companyId, password, seed }: Filled): Promise<void> {
  const api = await Api.signIn(app, shop.email, password);
  const phones = new Phones(phonesUrl);
  await furnish(api, password);
  await Promise.all([createPhones(phones), api.call(queues.list).then((made) => connectLine(api, phones, made))]);
  await importPast(companyId, seed);
}
