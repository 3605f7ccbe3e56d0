import type { Texts } from '#web/ui/language/use-text.ts';

export const feedText = {
  open: { pt: 'Ver em outro calendário', en: 'See in another calendar', es: 'Ver en otro calendario' },
  title: {
    pt: 'Meus agendamentos em outro calendário',
    en: 'My appointments in another calendar',
    es: 'Mis citas en otro calendario',
  },
  explanation: {
    pt: 'Assine este endereço no Google Agenda, no Apple Calendário ou no Outlook. Seus agendamentos aparecem lá e se atualizam sozinhos.',
    en: 'Subscribe to this address in Google Calendar, Apple Calendar or Outlook. Your appointments appear there and stay up to date.',
    es: 'Suscríbase a esta dirección en Google Calendar, Apple Calendario u Outlook. Sus citas aparecen allí y se actualizan solas.',
  },
  address: { pt: 'Endereço secreto', en: 'Secret address', es: 'Dirección secreta' },
  secret: {
    pt: 'Quem tem o endereço vê seus agendamentos. Se alguém o descobriu, renove-o.',
    en: 'People who have the address see your appointments. If it was found out, renew it.',
    es: 'Quien tiene la dirección ve sus citas. Si alguien la descubrió, renuévela.',
  },
  make: { pt: 'Criar endereço', en: 'Make an address', es: 'Crear dirección' },
  copy: { pt: 'Copiar endereço', en: 'Copy address', es: 'Copiar dirección' },
  copied: { pt: 'Endereço copiado.', en: 'Address copied.', es: 'Dirección copiada.' },
  renew: { pt: 'Renovar endereço', en: 'Renew address', es: 'Renovar dirección' },
  renewTitle: { pt: 'Renovar o endereço?', en: 'Renew the address?', es: '¿Renovar la dirección?' },
  renewMessage: {
    pt: 'O endereço atual deixa de funcionar. Assine o novo em cada calendário.',
    en: 'The current address stops working. Subscribe to the new one in each calendar.',
    es: 'La dirección actual deja de funcionar. Suscríbase a la nueva en cada calendario.',
  },
  revoke: { pt: 'Revogar endereço', en: 'Revoke address', es: 'Revocar dirección' },
  revokeTitle: { pt: 'Revogar o endereço?', en: 'Revoke the address?', es: '¿Revocar la dirección?' },
  revokeMessage: {
    pt: 'Os calendários que o assinam deixam de receber seus agendamentos.',
    en: 'Calendars that subscribe to it no longer receive your appointments.',
    es: 'Los calendarios suscritos dejan de recibir sus citas.',
  },
} satisfies Texts;
