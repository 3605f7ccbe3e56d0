import type { Texts } from '#web/ui/language/use-text.ts';

export const formText = {
  required: { pt: 'Obrigatório', en: 'Required', es: 'Obligatorio' },
  tooShort: { pt: 'Muito curto!', en: 'Too Short!', es: '¡Demasiado corto!' },
  tooLong: { pt: 'Muito longo!', en: 'Too Long!', es: '¡Demasiado largo!' },
  atLeast: {
    pt: (least: number) => `O mínimo é ${least}`,
    en: (least: number) => `At least ${least}`,
    es: (least: number) => `El mínimo es ${least}`,
  },
  atMost: {
    pt: (most: number) => `O máximo é ${most}`,
    en: (most: number) => `At most ${most}`,
    es: (most: number) => `El máximo es ${most}`,
  },
  invalidEmail: { pt: 'Email inválido', en: 'Invalid email', es: 'Correo no válido' },
  invalid: { pt: 'Valor inválido', en: 'Invalid value', es: 'Valor no válido' },
} satisfies Texts;
