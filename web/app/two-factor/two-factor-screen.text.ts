import type { Texts } from '#web/ui/language/use-text.ts';

export const twoFactorScreenText = {
  title: {
    pt: 'Ative a verificação em duas etapas',
    en: 'Switch on two-step verification',
    es: 'Active la verificación en dos pasos',
  },
  subtitle: {
    pt: (company: string) =>
      `${company} exige mais do que a senha: um código de um aplicativo autenticador ou uma chave de acesso. Leva um minuto.`,
    en: (company: string) =>
      `${company} requires more than the password: a code of an authenticator app, or a passkey. It takes a minute.`,
    es: (company: string) =>
      `${company} exige más que la contraseña: un código de una aplicación de autenticación o una llave de acceso. Lleva un minuto.`,
  },
  begin: { pt: 'Configurar agora', en: 'Set it up now', es: 'Configurar ahora' },
  addPasskey: { pt: 'Usar uma chave de acesso', en: 'Use a passkey instead', es: 'Usar una llave de acceso' },
  byPasskey: { pt: 'Confirmar com chave de acesso', en: 'Confirm with a passkey', es: 'Confirmar con llave de acceso' },
  confirmTitle: { pt: 'Confirme que é você', en: 'Confirm that it is you', es: 'Confirme que es usted' },
  confirmSubtitle: {
    pt: (company: string) => `${company} exige mais do que a senha. Use a chave de acesso que você já tem.`,
    en: (company: string) => `${company} requires more than the password. Use the passkey that you have.`,
    es: (company: string) => `${company} exige más que la contraseña. Use la llave de acceso que ya tiene.`,
  },
  logout: { pt: 'Sair', en: 'Sign out', es: 'Salir' },
} satisfies Texts;
