import type { Texts } from '#web/ui/language/use-text.ts';

export const greetingText = {
  greeting: {
    pt: (name: string, company: string) => `Olá ${name}, bem-vindo a ${company}!`,
    en: (name: string, company: string) => `Hello ${name}, welcome to ${company}!`,
    es: (name: string, company: string) => `¡Hola ${name}, bienvenido a ${company}!`,
  },
  activeUntil: {
    pt: (date: string) => `Ativo até ${date}`,
    en: (date: string) => `Active until ${date}`,
    es: (date: string) => `Activo hasta ${date}`,
  },
  trialUntil: {
    pt: (date: string, days: number) =>
      `Teste grátis até ${date} (${days === 1 ? 'falta 1 dia' : `faltam ${days} dias`})`,
    en: (date: string, days: number) => `Free trial until ${date} (${days === 1 ? '1 day left' : `${days} days left`})`,
    es: (date: string, days: number) =>
      `Prueba gratuita hasta el ${date} (${days === 1 ? 'queda 1 día' : `quedan ${days} días`})`,
  },
} satisfies Texts;
