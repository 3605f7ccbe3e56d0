import type { Texts } from '#web/ui/language/use-text.ts';

export const formText = {
  required: { pt: 'Obrigatório', en: 'Required', es: 'Obligatorio' },
  tooShort: { pt: 'Muito curto!', en: 'Too Short!', es: '¡Demasiado corto!' },
  tooLong: { pt: 'Muito longo!', en: 'Too Long!', es: '¡Demasiado largo!' },
  /** The limit of a number follows. */
  least: { pt: 'Mínimo:', en: 'Minimum:', es: 'Mínimo:' },
  most: { pt: 'Máximo:', en: 'Maximum:', es: 'Máximo:' },
  invalidEmail: { pt: 'Email inválido', en: 'Invalid email', es: 'Correo no válido' },
  invalid: { pt: 'Valor inválido', en: 'Invalid value', es: 'Valor no válido' },
  changedElsewhere: {
    pt: 'Um colega salvou outros valores enquanto você editava. O que você mudou continua aqui, sem salvar; os outros campos mostram os valores novos.',
    en: 'A colleague saved other values while you were editing. What you changed is still here, not saved; the other fields show the new values.',
    es: 'Un colega guardó otros valores mientras usted editaba. Lo que usted cambió sigue aquí, sin guardar; los demás campos muestran los valores nuevos.',
  },
  showTheirs: { pt: 'Descartar o meu', en: 'Discard mine', es: 'Descartar lo mío' },
} satisfies Texts;
