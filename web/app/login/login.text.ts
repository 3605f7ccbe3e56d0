import { productName } from '#shared/product-name.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const loginText = {
  title: {
    pt: (platform: string) => `Entrar ${platform === productName ? 'no' : 'em'} ${platform}`,
    en: (platform: string) => `Sign in to ${platform}`,
    es: (platform: string) => `Entrar en ${platform}`,
  },
  subtitle: {
    pt: 'Todas as conversas do WhatsApp da sua empresa em um só lugar.',
    en: 'All your company’s WhatsApp conversations in one place.',
    es: 'Todas las conversaciones de WhatsApp de su empresa en un solo lugar.',
  },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo' },
  password: { pt: 'Senha', en: 'Password', es: 'Contraseña' },
  submit: { pt: 'Entrar', en: 'Sign in', es: 'Entrar' },
  required: { pt: 'Campo obrigatório', en: 'Required', es: 'Obligatorio' },
  toForgotten: { pt: 'Esqueceu a senha?', en: 'Forgot your password?', es: '¿Olvidó su contraseña?' },
  passwordReset: {
    pt: 'Senha redefinida com sucesso. Entre com a nova.',
    en: 'The password was reset. Sign in with the new one.',
    es: 'Contraseña restablecida con éxito. Entre con la nueva.',
  },
  toSignUp: {
    pt: 'Não tem uma conta? Cadastre-se!',
    en: 'No account yet? Sign up!',
    es: '¿No tiene una cuenta? ¡Regístrese!',
  },
  signedUp: {
    pt: 'Cadastro realizado com sucesso! Entre com seu e-mail e senha.',
    en: 'You are signed up! Sign in with your e-mail and password.',
    es: '¡Registro realizado con éxito! Entre con su correo y contraseña.',
  },
  signUpClosed: {
    pt: 'O cadastro de novas empresas está fechado no momento.',
    en: 'Sign-up is closed at the moment.',
    es: 'El registro de nuevas empresas está cerrado en este momento.',
  },
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
  askToPay: {
    pt: 'Peça a quem administra a empresa que entre e pague.',
    en: 'Ask your administrator to sign in and pay.',
    es: 'Pida a quien administra la empresa que entre y pague.',
  },
} satisfies Texts;
