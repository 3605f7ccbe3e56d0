import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const tagsText = {
  ...crudText({
    pt: { one: 'tag', many: 'tags', isFeminine: true },
    en: { one: 'tag', many: 'tags' },
    es: { one: 'etiqueta', many: 'etiquetas', isFeminine: true },
  }),
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  tooShort: { pt: 'Mensagem muito curta', en: 'Too short', es: 'Mensaje demasiado corto' },
  color: { pt: 'Cor', en: 'Color', es: 'Color' },
  otherColor: { pt: 'Outra cor', en: 'Another color', es: 'Otro color' },
  openTickets: {
    pt: (count: number, tag: string) => `${count}: abrir os atendimentos com ${tag}`,
    en: (count: number, tag: string) => `${count}: open the conversations with ${tag}`,
    es: (count: number, tag: string) => `${count}: abrir las atenciones con ${tag}`,
  },
  kanban: { pt: 'Kanban', en: 'Kanban', es: 'Kanban' },
  kanbanSwitch: {
    pt: 'Usar como coluna do kanban',
    en: 'Use as a lane of the kanban board',
    es: 'Usar como columna del kanban',
  },
  tickets: { pt: 'Atendimentos', en: 'Conversations', es: 'Atenciones' },
  removeManyMessage: {
    pt: 'Elas saem dos atendimentos que as têm. Isto não pode ser desfeito.',
    en: 'They are taken off the conversations that have them. This cannot be undone.',
    es: 'Se quitan de las atenciones que las tienen. No se puede deshacer.',
  },
  removeMessage: {
    pt: (count: number) =>
      count === 0
        ? 'Nenhum atendimento usa esta tag.'
        : `Ela sai de ${count === 1 ? '1 atendimento' : `${count} atendimentos`}. Isto não pode ser desfeito.`,
    en: (count: number) =>
      count === 0
        ? 'No conversation uses this tag.'
        : `It is taken off ${count === 1 ? '1 conversation' : `${count} conversations`}. This cannot be undone.`,
    es: (count: number) =>
      count === 0
        ? 'Ninguna atención usa esta etiqueta.'
        : `Se quita de ${count === 1 ? '1 atención' : `${count} atenciones`}. No se puede deshacer.`,
  },
  emptyHint: {
    pt: 'Tags dizem do que trata um atendimento: crie a primeira e marque as conversas com ela.',
    en: 'Tags tell what a conversation is about: create the first one and mark conversations with it.',
    es: 'Las etiquetas dicen de qué trata una atención: cree la primera y marque las conversaciones con ella.',
  },
  lanesTitle: { pt: 'Colunas do kanban', en: 'Kanban lanes', es: 'Columnas del kanban' },
  addLane: { pt: 'Nova coluna', en: 'New lane', es: 'Nueva columna' },
  toBoard: { pt: 'Ver o quadro', en: 'See the board', es: 'Ver el tablero' },
  up: {
    pt: (name: string) => `Mover ${name} para cima`,
    en: (name: string) => `Move ${name} up`,
    es: (name: string) => `Mover ${name} hacia arriba`,
  },
  down: {
    pt: (name: string) => `Mover ${name} para baixo`,
    en: (name: string) => `Move ${name} down`,
    es: (name: string) => `Mover ${name} hacia abajo`,
  },
  ticketsOf: {
    pt: (count: number) => `${count} ${count === 1 ? 'atendimento' : 'atendimentos'}`,
    en: (count: number) => `${count} ${count === 1 ? 'conversation' : 'conversations'}`,
    es: (count: number) => `${count} ${count === 1 ? 'atención' : 'atenciones'}`,
  },
  drag: { pt: 'Arraste para mudar a ordem', en: 'Drag to change the order', es: 'Arrastre para cambiar el orden' },
  moveLane: {
    pt: (name: string) => `Mover ${name}: arraste, ou use as setas do teclado`,
    en: (name: string) => `Move ${name}: drag it, or use the arrow keys`,
    es: (name: string) => `Mover ${name}: arrastre, o use las flechas del teclado`,
  },
  laneMoved: {
    pt: (name: string, at: number, of: number) => `${name}: posição ${at} de ${of}`,
    en: (name: string, at: number, of: number) => `${name}: position ${at} of ${of}`,
    es: (name: string, at: number, of: number) => `${name}: posición ${at} de ${of}`,
  },
  lanesEmptyTitle: { pt: 'Nenhuma coluna ainda', en: 'No lanes yet', es: 'Todavía no hay columnas' },
  lanesEmptyHint: {
    pt: 'Cada coluna é uma tag. Crie as etapas do seu atendimento, por exemplo Orçamento, Negociação e Fechado.',
    en: 'Each lane is a tag. Create the steps of your work, for example Quote, Negotiation and Closed.',
    es: 'Cada columna es una etiqueta. Cree las etapas de su trabajo, por ejemplo Presupuesto, Negociación y Cerrado.',
  },
} satisfies Texts;
