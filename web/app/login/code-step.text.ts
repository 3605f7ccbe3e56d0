import type { Texts } from '#web/ui/language/use-text.ts';

export const codeStepText = {
  title: { pt: 'Verificação em duas etapas', en: 'Two-step verification', es: 'Verificación en dos pasos' },
  subtitle: {
    pt: 'Digite o código de 6 dígitos do seu aplicativo autenticador. Sem o aparelho, use um código de recuperação.',
    en: 'Enter the 6-digit code of your authenticator app. Without the device, use a recovery code.',
    es: 'Escriba el código de 6 dígitos de su aplicación de autenticación. Sin el aparato, use un código de recuperación.',
  },
  code: { pt: 'Código', en: 'Code', es: 'Código' },
  otherAccount: { pt: 'Entrar com outra conta', en: 'Sign in with another account', es: 'Entrar con otra cuenta' },
} satisfies Texts;
