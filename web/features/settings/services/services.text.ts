import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const servicesText = {
  ...crudText({
    pt: { one: 'serviço', many: 'serviços' },
    en: { one: 'service', many: 'services' },
    es: { one: 'servicio', many: 'servicios' },
  }),
  saved: {
    pt: 'Operação realizada com sucesso!',
    en: 'Done successfully!',
    es: '¡Operación realizada con éxito!',
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  price: { pt: 'Preço (R$)', en: 'Price (R$)', es: 'Precio (R$)' },
  duration: { pt: 'Duração (minutos)', en: 'Duration (minutes)', es: 'Duración (minutos)' },
  durationShort: { pt: 'Duração', en: 'Duration', es: 'Duración' },
  minutes: {
    pt: (minutes: number) => `${minutes} min`,
    en: (minutes: number) => `${minutes} min`,
    es: (minutes: number) => `${minutes} min`,
  },
  status: { pt: 'Status', en: 'State', es: 'Estado' },
  isActive: { pt: 'Ativo', en: 'Active', es: 'Activo' },
  isInactive: { pt: 'Inativo', en: 'Inactive', es: 'Inactivo' },
  activeSwitch: {
    pt: 'Ativo: pode ser escolhido em novos agendamentos',
    en: 'Active: can be chosen for new appointments',
    es: 'Activo: se puede elegir en nuevas citas',
  },
  removeMessage: {
    pt: 'Isto não pode ser desfeito.',
    en: 'This cannot be undone.',
    es: 'No se puede deshacer.',
  },
  emptyHint: {
    pt: 'Serviços são o que os clientes agendam: cadastre o nome e o preço de cada um.',
    en: 'Services are what customers book: add the name and the price of each.',
    es: 'Los servicios son lo que los clientes reservan: añada el nombre y el precio de cada uno.',
  },
} satisfies Texts;
