import type { ReturnOf } from '#shared/http/route.ts';
import type { queues } from '#shared/queues/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { type Api, eventually } from '../api.ts';
import type { Phones } from '../phones.ts';
import { farewell, menuGreeting, shop } from '../shop/shop.ts';

/** Adds the shop's connection and links its simulated phone; returns the connection's id. */
export async function connectLine(api: Api, phones: Phones, shopQueues: ReturnOf<typeof queues.list>): Promise<number> {
  const { id } = await api.call(whatsapp.create, {
    body: {
      name: shop.line.name,
      isDefault: true,
      greetingMessage: menuGreeting,
      complationMessage: farewell,
      ratingMessage: 'Como foi o nosso atendimento?',
      queueIds: shopQueues.map((queue) => queue.id),
    },
  });
  const shown = (field: 'qrcode' | 'number') =>
    eventually(
      `${field} of the line`,
      async () => (await api.call(whatsapp.show, { params: { whatsappId: id } }))[field],
    );
  await phones.create(shop.line.number, shop.name, { picture: false });
  await phones.scan(shop.line.number, await shown('qrcode'));
  await shown('number');
  return id;
}
