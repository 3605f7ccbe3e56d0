import type { Texts } from '#web/ui/language/use-text.ts';

export const leavingText = {
  title: { pt: 'Sair sem salvar?', en: 'Leave without saving?', es: '¿Salir sin guardar?' },
  message: {
    pt: 'O que você mudou e não salvou será perdido.',
    en: 'What you changed and did not save will be lost.',
    es: 'Se perderá lo que cambió y no guardó.',
  },
  stay: { pt: 'Continuar editando', en: 'Keep editing', es: 'Seguir editando' },
  leave: { pt: 'Sair sem salvar', en: 'Leave without saving', es: 'Salir sin guardar' },
} satisfies Texts;
