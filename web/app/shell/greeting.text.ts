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
    pt: (date: string, days: number) => `Ativo até ${date} (teste: ${days} ${days === 1 ? 'dia' : 'dias'})`,
    en: (date: string, days: number) => `Active until ${date} (trial: ${days} ${days === 1 ? 'day' : 'days'})`,
    es: (date: string, days: number) => `Activo hasta ${date} (prueba: ${days} ${days === 1 ? 'día' : 'días'})`,
  },
} satisfies Texts;
