import { weekdays } from '#shared/hours/weekdays.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import type { SettingKey } from '#shared/setting-values.ts';
import { settings } from '#shared/settings/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { waitForResult } from './eventually.ts';
import type { PersistentApi } from './persistent-api.ts';
import type { PhonesApi } from './phones.ts';

/**
 * A company whose customers meet the bot: three queues (one always closed), a menu tree with files, greetings and
 * ratings.
 */
export interface BotCompany {
  phones: PhonesApi;
  admin: PersistentApi;
  /** The number of the company's connection. */
  number: string;
}

const pdf = Buffer.from(`%PDF-1.7\n${'tabela '.repeat(40)}`);
const put = (url: string) => fetch(url, { method: 'PUT', body: new Uint8Array(pdf) });

const addQueue = async (admin: PersistentApi, body: { name: string; color: string; greetingMessage: string }) =>
  admin.call(queues.create, { body: { ...body, schedules: [] } });

const fileOfQueue = async (admin: PersistentApi, queueId: number, fileName: string): Promise<void> => {
  const asked = { params: { queueId }, body: { fileName, size: pdf.length } };
  const { uploadId, url } = await admin.call(queues.upload, asked);
  await put(url);
  await admin.call(queues.attach, { params: { queueId }, body: { uploadId, fileName } });
};

const fileOfOption = async (admin: PersistentApi, queueOptionId: number, fileName: string): Promise<void> => {
  const asked = { params: { queueOptionId }, body: { fileName, size: pdf.length } };
  const { uploadId, url } = await admin.call(queueOptions.upload, asked);
  await put(url);
  await admin.call(queueOptions.attach, { params: { queueOptionId }, body: { uploadId, fileName } });
};

const addTree = async (admin: PersistentApi, queueId: number): Promise<void> => {
  const add = (title: string, message: string, parentId: number | null) =>
    admin.call(queueOptions.create, { body: { queueId, title, message, parentId } });
  const bread = await add('Pães', 'Os pães de hoje:', null);
  await fileOfOption(admin, bread.id, 'paes.pdf');
  await add('Francês', 'Sai às 16 h.', bread.id);
  await add('Integral', 'Um momento, {{firstName}}, já atendemos.', bread.id);
  await add('Falar com alguém', 'Alguém já vem.', null);
};

export async function pairBotConnection(
  phones: PhonesApi,
  admin: Pick<PersistentApi, 'call'>,
  number: string,
  whatsappId: number,
): Promise<void> {
  const shown = (field: 'qrcode' | 'number') =>
    waitForResult(`${field} of the line`, async () => {
      const connection = await admin.call(whatsapp.show, { params: { whatsappId } });
      return connection[field] !== '' && connection[field];
    });
  await phones.create(number, 'Padaria');
  await phones.scan(number, await shown('qrcode'));
  await shown('number');
}

export function changeSetting(admin: Pick<PersistentApi, 'call'>, key: SettingKey, value: string) {
  return admin.call(settings.update, { params: { key }, body: { value } });
}

/** Creates the queues, the menu tree and a paired connection of a bot company. */
export async function openBotCompany(phones: PhonesApi, admin: PersistentApi, number: string): Promise<BotCompany> {
  const sales = await addQueue(admin, { name: 'Vendas', color: '#3b82f6', greetingMessage: 'O que deseja?' });
  await fileOfQueue(admin, sales.id, 'tabela.pdf');
  await addTree(admin, sales.id);
  const help = await addQueue(admin, { name: 'Ajuda', color: '#16a34a', greetingMessage: 'Conte o que houve.' });
  const never = weekdays.map((weekdayEn) => ({ weekday: weekdayEn, weekdayEn, startTime: '00:00', endTime: '00:00' }));
  const night = await admin.call(queues.create, {
    body: { name: 'Noite', color: '#9333ea', schedules: never, outOfHoursMessage: 'A noite está fechada.' },
  });
  await changeSetting(admin, 'scheduleType', 'queue');
  await changeSetting(admin, 'userRating', 'enabled');
  const line = await admin.call(whatsapp.create, {
    body: {
      name: 'Padaria',
      queueIds: [sales.id, help.id, night.id],
      greetingMessage: 'Olá, {{firstName}}!',
      complationMessage: 'Até a próxima, {{firstName}}.',
      ratingMessage: 'Como foi?',
    },
  });
  await pairBotConnection(phones, admin, number, line.id);
  return { phones, admin, number };
}
