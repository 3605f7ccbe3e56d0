import type { Texts } from '#web/ui/language/use-text.ts';

type Waited = Record<'days' | 'hours' | 'minutes', number>;

const hoursAndMinutes = (hours: number, minutes: number): string =>
  [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ');

export const listText = {
  listLabel: { pt: 'Lista de atendimentos', en: 'List of conversations', es: 'Lista de atenciones' },
  open: { pt: 'Abertos', en: 'Open', es: 'Abiertos' },
  closed: { pt: 'Resolvidos', en: 'Closed', es: 'Cerrados' },
  search: { pt: 'Busca', en: 'Search', es: 'Búsqueda' },
  assigned: { pt: 'Em atendimento', en: 'In service', es: 'En atención' },
  pending: { pt: 'Aguardando', en: 'Pending', es: 'En espera' },
  snoozed: { pt: 'Adiados', en: 'Snoozed', es: 'Pospuestos' },
  showAll: { pt: 'Todos', en: 'Show all', es: 'Todos' },
  newTicket: { pt: 'Novo atendimento', en: 'New conversation', es: 'Nueva atención' },
  accept: { pt: 'Aceitar', en: 'Accept', es: 'Aceptar' },
  next: { pt: 'Pegar o próximo', en: 'Take the next', es: 'Tomar el siguiente' },
  peekTitle: { pt: 'Espiar Conversa', en: 'Peek into the conversation', es: 'Espiar conversación' },
  chosen: { pt: 'Selecionado', en: 'Selected', es: 'Seleccionado' },
  ours: { pt: 'Nós:', en: 'Us:', es: 'Nosotros:' },
  failed: { pt: 'Não enviada:', en: 'Not sent:', es: 'No enviado:' },
  failedBefore: { pt: 'Não enviada', en: 'Not sent', es: 'No enviado' },
  draft: { pt: 'Rascunho:', en: 'Draft:', es: 'Borrador:' },
  unread: {
    pt: (count: number) => (count === 1 ? '1 não lida' : `${count} não lidas`),
    en: (count: number) => `${count} unread`,
    es: (count: number) => `${count} sin leer`,
  },
  pinned: { pt: 'Fixado', en: 'Pinned', es: 'Fijado' },
  watched: { pt: 'Você acompanha', en: 'You watch it', es: 'Usted la sigue' },
  returned: { pt: 'Voltou do adiamento', en: 'Back from a snooze', es: 'Volvió de la espera' },
  waiting: {
    pt: ({ days, hours, minutes }: Waited) =>
      days > 0
        ? days === 1
          ? 'há 1 dia'
          : `há ${days} dias`
        : hours + minutes > 0
          ? `há ${hoursAndMinutes(hours, minutes)}`
          : 'agora',
    en: ({ days, hours, minutes }: Waited) =>
      days > 0
        ? days === 1
          ? '1 day'
          : `${days} days`
        : hours + minutes > 0
          ? hoursAndMinutes(hours, minutes)
          : 'now',
    es: ({ days, hours, minutes }: Waited) =>
      days > 0
        ? days === 1
          ? 'hace 1 día'
          : `hace ${days} días`
        : hours + minutes > 0
          ? `hace ${hoursAndMinutes(hours, minutes)}`
          : 'ahora',
  },
  waitingFor: { pt: 'Aguardando atendimento', en: 'Waiting for an agent', es: 'Esperando atención' },
  targetNear: { pt: 'Meta perto', en: 'Target near', es: 'Meta cerca' },
  targetMissed: { pt: 'Meta perdida', en: 'Target missed', es: 'Meta perdida' },
  botStopped: { pt: 'Robô desistiu', en: 'Bot gave up', es: 'El bot desistió' },
  loadingMore: { pt: 'Carregando mais…', en: 'Loading more…', es: 'Cargando más…' },
  filters: { pt: 'Filtros', en: 'Filters', es: 'Filtros' },
} satisfies Texts;
