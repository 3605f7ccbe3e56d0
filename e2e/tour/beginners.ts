import { companies } from '#shared/companies/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { Api } from '../testing/api.ts';
import { eventually } from '../testing/eventually.ts';
import type { Phones } from '../testing/phones.ts';
import { password, tourContacts } from './customers.ts';

const phone = { name: 'Carla Dias', number: '5511940000030' };

async function connect(api: Api, phones: Phones, name: string, number: string): Promise<void> {
  const { id } = await api.call(whatsapp.create, { body: { name } });
  const shown = (field: 'qrcode' | 'number') =>
    eventually(`${field} of ${name}`, async () => {
      const connection = await api.call(whatsapp.show, { params: { whatsappId: id } });
      return connection[field] !== '' && connection[field];
    });
  await phones.create(number, name);
  await phones.scan(number, await shown('qrcode'));
  await shown('number');
}

/** Companies that stopped at each of the first steps. */
export async function furnishBeginners(url: string, operator: Api, phones: Phones): Promise<void> {
  const begin = async ({ company, email }: { company: string; email: string }): Promise<Api> => {
    const body = { name: company, email, password, planId: 1, dueDate: '2099-12-31' };
    const { id: companyId } = await operator.call(companies.create, { body });
    const api = await Api.signIn(url, email, password);
    await api.call(companies.setNames, {
      params: { companyId },
      body: { companyName: company, ownerName: 'Teresa Cristina Albuquerque' },
    });
    return api;
  };
  await begin(tourContacts.named);
  const linking = await begin(tourContacts.linking);
  await linking.call(whatsapp.create, { body: { name: tourContacts.linking.company } });
  await connect(await begin(tourContacts.paired), phones, tourContacts.paired.company, '5511940000031');
  await connect(await begin(tourContacts.served), phones, tourContacts.served.company, '5511940000032');
  await phones.create(phone.number, phone.name);
  await phones.write(phone.number, '5511940000032', 'Vocês abrem no sábado?');
}
