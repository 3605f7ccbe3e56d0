import type { Texts } from '#web/ui/language/use-text.ts';

export const noteText = {
  mode: { pt: 'Modo', en: 'Mode', es: 'Modo' },
  reply: { pt: 'Responder', en: 'Reply', es: 'Responder' },
  note: { pt: 'Nota', en: 'Note', es: 'Nota' },
  write: { pt: 'Nota para a equipe', en: 'Note for the team', es: 'Nota para el equipo' },
  placeholder: {
    pt: 'Só a equipe lê. @ menciona um colega',
    en: 'Only the team reads it. @ mentions a colleague',
    es: 'Solo el equipo la lee. @ menciona a un colega',
  },
  add: { pt: 'Adicionar nota', en: 'Add note', es: 'Añadir nota' },
} satisfies Texts;
