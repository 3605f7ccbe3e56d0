import type { Texts } from '#web/ui/language/use-text.ts';

export const trendText = {
  up: {
    pt: (percent: number, range: string, was: string) => `${percent} % a mais que em ${range} (${was})`,
    en: (percent: number, range: string, was: string) => `${percent} % more than in ${range} (${was})`,
    es: (percent: number, range: string, was: string) => `${percent} % más que en ${range} (${was})`,
  },
  down: {
    pt: (percent: number, range: string, was: string) => `${percent} % a menos que em ${range} (${was})`,
    en: (percent: number, range: string, was: string) => `${percent} % less than in ${range} (${was})`,
    es: (percent: number, range: string, was: string) => `${percent} % menos que en ${range} (${was})`,
  },
  same: {
    pt: (_: number, range: string, was: string) => `Igual a ${range} (${was})`,
    en: (_: number, range: string, was: string) => `The same as in ${range} (${was})`,
    es: (_: number, range: string, was: string) => `Igual que en ${range} (${was})`,
  },
} satisfies Texts;
