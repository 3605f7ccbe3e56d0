import type { Texts } from '#web/ui/language/use-text.ts';

export const signUpText = {
  title: { pt: 'Cadastre sua empresa', en: 'Sign up your company', es: 'Registre su empresa' },
  subtitle: {
    pt: (platform: string, days: number) =>
      `Use ${platform} por ${days} ${days === 1 ? 'dia' : 'dias'} sem pagar nada.`,
    en: (platform: string, days: number) =>
      `Use ${platform} for ${days} ${days === 1 ? 'day' : 'days'} without paying anything.`,
    es: (platform: string, days: number) =>
      `Use ${platform} durante ${days} ${days === 1 ? 'día' : 'días'} sin pagar nada.`,
  },
  name: { pt: 'Nome da empresa', en: 'Company name', es: 'Nombre de la empresa' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo' },
  emailHint: {
    pt: 'É com ele que você entra.',
    en: 'You sign in with it.',
    es: 'Con él podrá entrar.',
  },
  phone: { pt: 'Telefone com DDD', en: 'Phone with area code', es: 'Teléfono con código de área' },
  password: { pt: 'Senha', en: 'Password', es: 'Contraseña' },
  plan: { pt: 'Plano', en: 'Plan', es: 'Plan' },
  planLine: {
    pt: (name: string, price: string) => `${name}: ${price} por mês`,
    en: (name: string, price: string) => `${name}: ${price} per month`,
    es: (name: string, price: string) => `${name}: ${price} por mes`,
  },
  free: { pt: 'grátis', en: 'free', es: 'gratis' },
  companyLinkRefused: {
    pt: 'Este link não dá acesso a uma empresa que já existe: quem cadastra usuários é o administrador dela. Aqui você cadastra uma empresa nova.',
    en: 'This link gives no access to a company that exists: its administrator adds users. Here you sign up a new company.',
    es: 'Este enlace no da acceso a una empresa que ya existe: su administrador registra a los usuarios. Aquí registra una empresa nueva.',
  },
  noPlans: {
    pt: 'Nenhum plano está à venda no momento. Fale com o suporte.',
    en: 'No plan is on offer at the moment. Talk to support.',
    es: 'Ningún plan está a la venta en este momento. Hable con soporte.',
  },
  submit: { pt: 'Cadastrar', en: 'Sign up', es: 'Registrar' },
  toLogin: {
    pt: 'Já tem uma conta? Entre!',
    en: 'Already have an account? Sign in!',
    es: '¿Ya tiene una cuenta? ¡Entre!',
  },
} satisfies Texts;
