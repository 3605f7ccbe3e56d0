import type { Texts } from '#web/ui/language/use-text.ts';

/** The groups of the list of settings. */
export const settingsAreaText = {
  service: { pt: 'Atendimento', en: 'Service', es: 'Atención' },
  team: { pt: 'Equipe', en: 'Team', es: 'Equipo' },
  automation: { pt: 'Automação', en: 'Automation', es: 'Automatización' },
  company: { pt: 'Empresa', en: 'Company', es: 'Empresa' },
} satisfies Texts;
