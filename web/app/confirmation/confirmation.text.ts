import type { Texts } from '#web/ui/language/use-text.ts';

export const confirmationText = {
  title: { pt: 'Confirme que é você', en: 'Confirm that it is you', es: 'Confirme que es usted' },
  why: {
    pt: (email: string) => `Digite a senha de ${email} para continuar. Por 15 minutos não perguntamos de novo.`,
    en: (email: string) => `Enter the password of ${email} to continue. We do not ask again for 15 minutes.`,
    es: (email: string) => `Escriba la contraseña de ${email} para continuar. No preguntaremos de nuevo en 15 minutos.`,
  },
  whyByPasskey: {
    pt: 'Use sua chave de acesso ou digite sua senha para continuar. Por 15 minutos não perguntamos de novo.',
    en: 'Use your passkey or enter your password to continue. We do not ask again for 15 minutes.',
    es: 'Use su llave de acceso o escriba su contraseña para continuar. No preguntaremos de nuevo en 15 minutos.',
  },
  byPasskey: {
    pt: 'Confirmar com chave de acesso',
    en: 'Confirm with a passkey',
    es: 'Confirmar con llave de acceso',
  },
  password: { pt: 'Sua senha', en: 'Your password', es: 'Su contraseña' },
  code: {
    pt: 'Código do aplicativo ou de recuperação',
    en: 'Code of the app, or a recovery code',
    es: 'Código de la aplicación o de recuperación',
  },
  confirm: { pt: 'Confirmar', en: 'Confirm', es: 'Confirmar' },
} satisfies Texts;
