import type { Texts } from '#web/ui/language/use-text.ts';

export const listFiguresText = {
  all: { pt: 'Todos', en: 'All', es: 'Todos' },
  valid: { pt: 'Válidos', en: 'Valid', es: 'Válidos' },
  invalid: { pt: 'Inválidos', en: 'Invalid', es: 'Inválidos' },
  unchecked: { pt: 'Não verificados', en: 'Not checked', es: 'Sin verificar' },
  optedOut: { pt: 'Saíram', en: 'Opted out', es: 'Se dieron de baja' },
  blocked: { pt: 'Bloqueados', en: 'Blocked', es: 'Bloqueados' },
  figures: { pt: 'Para campanhas', en: 'For campaigns', es: 'Para campañas' },
  countedAt: {
    pt: (moment: string) => `Contado em ${moment}`,
    en: (moment: string) => `Counted on ${moment}`,
    es: (moment: string) => `Contado el ${moment}`,
  },
  validOnes: {
    pt: (count: string) => (count === '1' ? '1 válido' : `${count} válidos`),
    en: (count: string) => `${count} valid`,
    es: (count: string) => (count === '1' ? '1 válido' : `${count} válidos`),
  },
  invalidOnes: {
    pt: (count: string) => (count === '1' ? '1 inválido' : `${count} inválidos`),
    en: (count: string) => `${count} invalid`,
    es: (count: string) => (count === '1' ? '1 inválido' : `${count} inválidos`),
  },
  uncheckedOnes: {
    pt: (count: string) => (count === '1' ? '1 não verificado' : `${count} não verificados`),
    en: (count: string) => `${count} not checked`,
    es: (count: string) => `${count} sin verificar`,
  },
  optedOutOnes: {
    pt: (count: string) => (count === '1' ? '1 saiu' : `${count} saíram`),
    en: (count: string) => `${count} opted out`,
    es: (count: string) => (count === '1' ? '1 se dio de baja' : `${count} se dieron de baja`),
  },
  blockedOnes: {
    pt: (count: string) => (count === '1' ? '1 bloqueado' : `${count} bloqueados`),
    en: (count: string) => `${count} blocked`,
    es: (count: string) => (count === '1' ? '1 bloqueado' : `${count} bloqueados`),
  },
  willReceive: {
    pt: (count: string) => (count === '1' ? '1 contato recebe' : `${count} contatos recebem`),
    en: (count: string) => (count === '1' ? '1 contact gets it' : `${count} contacts get it`),
    es: (count: string) => (count === '1' ? '1 contacto lo recibe' : `${count} contactos lo reciben`),
  },
  counting: { pt: 'Contando os contatos…', en: 'Counting the contacts…', es: 'Contando los contactos…' },
} satisfies Texts;
