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
} satisfies Texts;
