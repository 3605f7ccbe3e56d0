import type { Texts } from '#web/ui/language/use-text.ts';

export const todosText = {
  add: { pt: 'Adicionar tarefa', en: 'Add a to-do', es: 'Añadir tarea' },
  addFromTicket: { pt: 'Criar tarefa', en: 'Add a to-do', es: 'Crear tarea' },
  edit: { pt: 'Editar tarefa', en: 'Edit the to-do', es: 'Editar tarea' },
  text: { pt: 'O que fazer', en: 'What to do', es: 'Qué hacer' },
  textRequired: { pt: 'Escreva o que fazer.', en: 'Write what to do.', es: 'Escriba qué hacer.' },
  due: { pt: 'Vence em', en: 'Due', es: 'Vence el' },
  dueHint: {
    pt: 'Você é avisado nessa hora. Opcional.',
    en: 'You are reminded then. Optional.',
    es: 'Se le avisa a esa hora. Opcional.',
  },
  saved: { pt: 'Tarefa salva', en: 'To-do saved', es: 'Tarea guardada' },
} satisfies Texts;
