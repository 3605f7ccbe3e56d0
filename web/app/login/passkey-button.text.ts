import type { Texts } from '#web/ui/language/use-text.ts';

export const passkeyButtonText = {
  signIn: { pt: 'Entrar com chave de acesso', en: 'Sign in with a passkey', es: 'Entrar con llave de acceso' },
} satisfies Texts;
