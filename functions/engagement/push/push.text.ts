import type { PushDeviceRow } from '#functions/company/push/push-device-store.ts';

type Texts = Record<'newMessage' | 'test', string>;

/** Words of push messages that do not come from a customer. */
export const pushText: Record<PushDeviceRow['language'], Texts> = {
  pt: { newMessage: 'Nova mensagem de cliente', test: 'Os avisos chegam a este aparelho.' },
  en: { newMessage: 'New message from a customer', test: 'Notices reach this device.' },
  es: { newMessage: 'Nuevo mensaje de un cliente', test: 'Los avisos llegan a este dispositivo.' },
};
