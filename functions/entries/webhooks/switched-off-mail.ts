import type { Mail } from '#shared/server/mail.ts';

type Words = (name: string, url: string) => Omit<Mail, 'to'>;

const pt: Words = (name, url) => ({
  subject: `O webhook ${name} foi desligado`,
  text: `O webhook ${name} (${url}) não recebe eventos há dias e foi desligado.\n\nQuando o endereço voltar a responder, ligue-o de novo em API, Webhooks. Os envios dos últimos 30 dias estão lá e podem ser repetidos.`,
});
const words: Readonly<Record<string, Words>> = {
  pt,
  en: (name, url) => ({
    subject: `The webhook ${name} was switched off`,
    text: `The webhook ${name} (${url}) has not accepted events for days and was switched off.\n\nWhen the address answers again, switch it on in API, Webhooks. The deliveries of the last 30 days are there and can be repeated.`,
  }),
  es: (name, url) => ({
    subject: `El webhook ${name} fue desactivado`,
    text: `El webhook ${name} (${url}) no recibe eventos desde hace días y fue desactivado.\n\nCuando la dirección vuelva a responder, actívelo de nuevo en API, Webhooks. Los envíos de los últimos 30 días están allí y se pueden repetir.`,
  }),
};

/** The mail to administrators about a webhook that was switched off. */
export function webhookSwitchedOffMail(language: string, name: string, url: string): Omit<Mail, 'to'> {
  return (words[language] ?? pt)(name, url);
}
