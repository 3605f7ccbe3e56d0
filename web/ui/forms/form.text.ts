import type { Texts } from '#web/ui/language/use-text.ts';

export const formText = {
  required: { pt: 'Obrigatório', en: 'Required', es: 'Obligatorio' },
  tooShort: { pt: 'Muito curto!', en: 'Too Short!', es: '¡Demasiado corto!' },
  tooLong: { pt: 'Muito longo!', en: 'Too Long!', es: '¡Demasiado largo!' },
  invalidEmail: { pt: 'Email inválido', en: 'Invalid email', es: 'Correo no válido' },
  invalid: { pt: 'Valor inválido', en: 'Invalid value', es: 'Valor no válido' },
} satisfies Texts;
