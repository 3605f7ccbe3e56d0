import type { Texts } from '#web/ui/language/use-text.ts';

export const entrancesText = {
  none: {
    pt: 'Nenhum operador da plataforma entrou nesta empresa.',
    en: 'No operator of the platform has entered this company.',
    es: 'Ningún operador de la plataforma entró en esta empresa.',
  },
  stay: {
    pt: (name: string, from: string, until: string) => `${name}: de ${from} a ${until}`,
    en: (name: string, from: string, until: string) => `${name}: from ${from} to ${until}`,
    es: (name: string, from: string, until: string) => `${name}: de ${from} a ${until}`,
  },
  openStay: {
    pt: (name: string, from: string, until: string) => `${name}: desde ${from}, no máximo até ${until}`,
    en: (name: string, from: string, until: string) => `${name}: since ${from}, at most until ${until}`,
    es: (name: string, from: string, until: string) => `${name}: desde ${from}, como máximo hasta ${until}`,
  },
  acts: {
    pt: (count: number) => (count === 1 ? '1 alteração' : `${count} alterações`),
    en: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
    es: (count: number) => (count === 1 ? '1 cambio' : `${count} cambios`),
  },
  reads: {
    pt: (count: number) => (count === 1 ? '1 consulta' : `${count} consultas`),
    en: (count: number) => (count === 1 ? '1 read' : `${count} reads`),
    es: (count: number) => (count === 1 ? '1 consulta' : `${count} consultas`),
  },
  noActs: {
    pt: 'Nada foi registrado.',
    en: 'Nothing was recorded.',
    es: 'No se registró nada.',
  },
} satisfies Texts;
