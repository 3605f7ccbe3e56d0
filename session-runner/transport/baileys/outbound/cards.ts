import type { ContactCard } from '#shared/messages/card.ts';

/** Contact cards as WhatsApp sends them. */
export function baileysContactCards(contacts: readonly ContactCard[]) {
  const [only] = contacts;
  return {
    displayName: only && contacts.length > 1 ? `${only.name} +${contacts.length - 1}` : (only?.name ?? ''),
    contacts: contacts.map((card) => ({ displayName: card.name, vcard: toVcard(card) })),
  };
}

/** vCard 3.0. Numbers of digits only are on WhatsApp: the card then opens a chat. */
export function toVcard({ name, numbers }: ContactCard): string {
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    ...numbers.map((number) =>
      /^\d{6,15}$/.test(number) ? `TEL;type=CELL;waid=${number}:+${number}` : `TEL;type=CELL:${escaped(number)}`,
    ),
    'END:VCARD',
  ].join('\n');
}

/** A name must not be able to add lines to the card. */
const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n');
