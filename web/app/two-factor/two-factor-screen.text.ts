import type { Texts } from '#web/ui/language/use-text.ts';

export const twoFactorScreenText = {
  title: {
    pt: 'Ative a verificação em duas etapas',
    en: 'Switch on two-step verification',
    es: 'Active la verificación en dos pasos',
  },
  subtitle: {
    pt: (company: string) => `${company} exige um código de um aplicativo autenticador além da senha. Leva um minuto.`,
    en: (company: string) =>
      `${company} requires a code of an authenticator app besides the password. It takes a minute.`,
    es: (company: string) =>
      `${company} exige un código de una aplicación de autenticación además de la contraseña. Lleva un minuto.`,
  },
  begin: { pt: 'Configurar agora', en: 'Set it up now', es: 'Configurar ahora' },
  logout: { pt: 'Sair', en: 'Sign out', es: 'Salir' },
} satisfies Texts;
