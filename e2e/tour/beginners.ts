import { companies } from '#shared/companies/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { IntegratorApi } from '../testing/api.ts';
import { waitForResult } from '../testing/eventually.ts';
import type { PhonesApi } from '../testing/phones.ts';
import { tourContacts, tourPassword } from './customers.ts';

const phone = { name: 'Carla Dias', number: '5511940000030' };

async function connect(api: IntegratorApi, phones: PhonesApi, name: string, number: string): Promise<void> {
  const { id } = await api.call(whatsapp.create, { body: { name } });
  const shown = (field: 'qrcode' | 'number') =>
    waitForResult(`${field} of ${name}`, async () => {
      const connection = await api.call(whatsapp.show, { params: { whatsappId: id } });
      return connection[field] !== '' && connection[field];
    });
  await phones.create(number, name);
  await phones.scan(number, await shown('qrcode'));
  await shown('number');
}

/** Companies that stopped at each of the first steps. */
export async function createBeginnerCompanies(url: string, operator: IntegratorApi, phones: PhonesApi): Promise<void> {
  const begin = async ({ company, email }: { company: string; email: string }): Promise<IntegratorApi> => {
    const body = { name: company, email, password: tourPassword, planId: 1, dueDate: '2099-12-31' };
    const { id: companyId } = await operator.call(companies.create, { body });
    const api = await IntegratorApi.signIn(url, email, tourPassword);
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
