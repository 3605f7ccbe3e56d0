import type { Texts } from '#web/ui/use-text.ts';

export const loginText = {
  title: { pt: 'Entrar no Recado', en: 'Sign in to Recado', es: 'Entrar en Recado' },
  subtitle: {
    pt: 'Todas as conversas do WhatsApp da sua empresa em um só lugar.',
    en: 'All your company’s WhatsApp conversations in one place.',
    es: 'Todas las conversaciones de WhatsApp de su empresa en un solo lugar.',
  },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo' },
  password: { pt: 'Senha', en: 'Password', es: 'Contraseña' },
  submit: { pt: 'Entrar', en: 'Sign in', es: 'Entrar' },
  required: { pt: 'Campo obrigatório', en: 'Required', es: 'Obligatorio' },
  expired: {
    pt: 'Sessão expirada. Entre novamente.',
    en: 'Session expired. Please sign in again.',
    es: 'Sesión caducada. Entre de nuevo.',
  },
  replaced: {
    pt: 'Sua conta foi acessada em outro computador.',
    en: 'Your account was opened on another computer.',
    es: 'Su cuenta se abrió en otro ordenador.',
  },
  disabled: {
    pt: 'Sua empresa está desativada. Fale com o suporte.',
    en: 'Your company is disabled. Talk to support.',
    es: 'Su empresa está desactivada. Hable con soporte.',
  },
  unpaid: {
    pt: (date: string) => `Opss! Sua assinatura venceu ${date}.`,
    en: (date: string) => `Oops! Your subscription expired on ${date}.`,
    es: (date: string) => `¡Ups! Su suscripción venció el ${date}.`,
  },
} satisfies Texts;
