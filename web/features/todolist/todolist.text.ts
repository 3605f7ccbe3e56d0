import type { Texts } from '#web/ui/language/use-text.ts';

export const todolistText = {
  title: { pt: 'Tarefas', en: 'To-do list', es: 'Tareas' },
  quick: { pt: 'Nova tarefa', en: 'New to-do', es: 'Nueva tarea' },
  quickAdd: { pt: 'Adicionar', en: 'Add', es: 'Añadir' },
  withDue: { pt: 'Com data', en: 'With a date', es: 'Con fecha' },
  emptyTitle: { pt: 'Nada a fazer', en: 'Nothing to do', es: 'Nada que hacer' },
  emptyHint: {
    pt: 'Escreva acima. Só você vê a sua lista.',
    en: 'Write above. Only you see your list.',
    es: 'Escriba arriba. Solo usted ve su lista.',
  },
  doneTitle: { pt: 'Concluídas', en: 'Done', es: 'Hechas' },
  markDone: {
    pt: (text: string) => `Concluir: ${text}`,
    en: (text: string) => `Done: ${text}`,
    es: (text: string) => `Hecha: ${text}`,
  },
  markOpen: {
    pt: (text: string) => `Reabrir: ${text}`,
    en: (text: string) => `Open again: ${text}`,
    es: (text: string) => `Reabrir: ${text}`,
  },
  isDone: { pt: 'Tarefa concluída', en: 'To-do done', es: 'Tarea hecha' },
  undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer' },
  drag: { pt: 'Arraste para ordenar', en: 'Drag to order', es: 'Arrastre para ordenar' },
  up: {
    pt: (text: string) => `Mover para cima: ${text}`,
    en: (text: string) => `Move up: ${text}`,
    es: (text: string) => `Mover arriba: ${text}`,
  },
  down: {
    pt: (text: string) => `Mover para baixo: ${text}`,
    en: (text: string) => `Move down: ${text}`,
    es: (text: string) => `Mover abajo: ${text}`,
  },
  edit: {
    pt: (text: string) => `Editar: ${text}`,
    en: (text: string) => `Edit: ${text}`,
    es: (text: string) => `Editar: ${text}`,
  },
  remove: {
    pt: (text: string) => `Excluir: ${text}`,
    en: (text: string) => `Delete: ${text}`,
    es: (text: string) => `Eliminar: ${text}`,
  },
  more: {
    pt: (text: string) => `Ações: ${text}`,
    en: (text: string) => `Actions: ${text}`,
    es: (text: string) => `Acciones: ${text}`,
  },
  removed: { pt: 'Tarefa excluída', en: 'To-do deleted', es: 'Tarea eliminada' },
  ticket: { pt: 'Ver atendimento', en: 'Show the conversation', es: 'Ver la atención' },
  today: { pt: 'hoje', en: 'today', es: 'hoy' },
  tomorrow: { pt: 'amanhã', en: 'tomorrow', es: 'mañana' },
  yesterday: { pt: 'ontem', en: 'yesterday', es: 'ayer' },
  overdue: {
    pt: (at: string) => `Venceu ${at}`,
    en: (at: string) => `Was due ${at}`,
    es: (at: string) => `Venció ${at}`,
  },
} satisfies Texts;
