import type { ParsedAnswerOf } from '#shared/http/route.ts';
import type { queues } from '#shared/queues/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { type DemoApi, waitUntilFound } from '../api.ts';
import type { DemoPhones } from '../phones.ts';
import { demoShop, farewellText, menuGreeting } from '../shop/shop.ts';

/** Adds the shop's connection and links its simulated phone; returns the connection's id. */
export async function connectShopNumber(
  api: DemoApi,
  phones: DemoPhones,
  shopQueues: ParsedAnswerOf<typeof queues.list>,
): Promise<number> {
  const { id } = await api.call(whatsapp.create, {
    body: {
      name: demoShop.line.name,
      isDefault: true,
      greetingMessage: menuGreeting,
      complationMessage: farewellText,
      ratingMessage: 'Como foi o nosso atendimento?',
      queueIds: shopQueues.map((queue) => queue.id),
    },
  });
  const shown = (field: 'qrcode' | 'number') =>
    waitUntilFound(
      `${field} of the line`,
      async () => (await api.call(whatsapp.show, { params: { whatsappId: id } }))[field],
    );
  await phones.create(demoShop.line.number, demoShop.name, { picture: false });
  await phones.scan(demoShop.line.number, await shown('qrcode'));
  await shown('number');
  return id;
}
