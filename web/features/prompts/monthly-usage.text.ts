import type { Texts } from '#web/ui/language/use-text.ts';

export const monthlyUsageText = {
  title: { pt: 'Uso neste mês', en: 'Usage this month', es: 'Uso de este mes' },
  tokens: {
    pt: (used: string, limit?: string) => (limit ? `${used} de ${limit} tokens` : `${used} tokens`),
    en: (used: string, limit?: string) => (limit ? `${used} of ${limit} tokens` : `${used} tokens`),
    es: (used: string, limit?: string) => (limit ? `${used} de ${limit} tokens` : `${used} tokens`),
  },
  details: {
    pt: (answers: string, spoken: string, transcribed: string) =>
      `Respostas: ${answers} · caracteres falados: ${spoken} · áudios transcritos: ${transcribed}`,
    en: (answers: string, spoken: string, transcribed: string) =>
      `Answers: ${answers} · characters spoken: ${spoken} · voice notes transcribed: ${transcribed}`,
    es: (answers: string, spoken: string, transcribed: string) =>
      `Respuestas: ${answers} · caracteres hablados: ${spoken} · audios transcritos: ${transcribed}`,
  },
  reached: {
    pt: 'O limite foi alcançado: até o fim do mês, as conversas vão para a equipe.',
    en: 'The limit is reached: until the end of the month, conversations go to your team.',
    es: 'Se alcanzó el límite: hasta fin de mes, las conversaciones pasan al equipo.',
  },
  limit: { pt: 'Limite de tokens por mês', en: 'Token limit per month', es: 'Límite de tokens por mes' },
  limitHint: {
    pt: 'Mil ou mais, para todos os prompts juntos. Vazio: sem limite.',
    en: 'A thousand or more, for all prompts together. Empty: no limit.',
    es: 'Mil o más, para todos los prompts juntos. Vacío: sin límite.',
  },
  setLimit: { pt: 'Definir limite', en: 'Set a limit', es: 'Definir límite' },
  changeLimit: { pt: 'Mudar limite', en: 'Change the limit', es: 'Cambiar límite' },
  save: { pt: 'Salvar', en: 'Save', es: 'Guardar' },
} satisfies Texts;
