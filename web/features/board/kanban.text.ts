import type { Texts } from '#web/ui/language/use-text.ts';

export const kanbanText = {
  title: { pt: 'Kanban', en: 'Kanban', es: 'Kanban' },
  open: { pt: 'Em aberto', en: 'Open', es: 'Abiertos' },
  editLanes: { pt: 'Colunas', en: 'Lanes', es: 'Columnas' },
  removed: { pt: 'Ticket Tag Removido!', en: 'Conversation tag removed!', es: '¡Etiqueta quitada de la atención!' },
  added: {
    pt: 'Ticket Tag Adicionado com Sucesso!',
    en: 'Conversation tag added successfully!',
    es: '¡Etiqueta añadida a la atención con éxito!',
  },
  count: {
    pt: (count: string) => (count === '1' ? '1 atendimento' : `${count} atendimentos`),
    en: (count: string) => (count === '1' ? '1 conversation' : `${count} conversations`),
    es: (count: string) => (count === '1' ? '1 atención' : `${count} atenciones`),
  },
  empty: { pt: 'Nenhum atendimento aqui', en: 'No conversations here', es: 'No hay atenciones aquí' },
  more: { pt: 'Mostrar mais', en: 'Show more', es: 'Mostrar más' },
  noLanesHint: {
    pt: 'Crie colunas para as etapas do seu atendimento; depois arraste os cartões entre elas.',
    en: 'Create lanes for the steps of your work; then drag the cards between them.',
    es: 'Cree columnas para las etapas de su trabajo; después arrastre las tarjetas entre ellas.',
  },
  move: {
    pt: (name: string) => `Mover ${name}`,
    en: (name: string) => `Move ${name}`,
    es: (name: string) => `Mover ${name}`,
  },
  moveHere: {
    pt: (lane: string) => `Mover para ${lane}`,
    en: (lane: string) => `Move to ${lane}`,
    es: (lane: string) => `Mover a ${lane}`,
  },
  here: { pt: 'Mover para cá', en: 'Move here', es: 'Mover aquí' },
  picked: {
    pt: (name: string, lane: string) =>
      `${name} escolhido, em ${lane}. Setas para os lados escolhem a coluna, espaço solta, Esc cancela.`,
    en: (name: string, lane: string) =>
      `${name} picked up, in ${lane}. Left and right arrows choose the lane, space drops, Escape cancels.`,
    es: (name: string, lane: string) =>
      `${name} elegido, en ${lane}. Las flechas eligen la columna, espacio suelta, Esc cancela.`,
  },
  over: {
    pt: (lane: string, at: number, of: number) => `${lane}, coluna ${at} de ${of}`,
    en: (lane: string, at: number, of: number) => `${lane}, lane ${at} of ${of}`,
    es: (lane: string, at: number, of: number) => `${lane}, columna ${at} de ${of}`,
  },
  moved: {
    pt: (name: string, lane: string) => `${name} movido para ${lane}.`,
    en: (name: string, lane: string) => `${name} moved to ${lane}.`,
    es: (name: string, lane: string) => `${name} movido a ${lane}.`,
  },
  stayed: {
    pt: (name: string, lane: string) => `${name} ficou em ${lane}.`,
    en: (name: string, lane: string) => `${name} stayed in ${lane}.`,
    es: (name: string, lane: string) => `${name} se quedó en ${lane}.`,
  },
  waiting: { pt: 'Aguardando', en: 'Waiting', es: 'En espera' },
} satisfies Texts;
