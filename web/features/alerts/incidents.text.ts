import type { Texts } from '#web/ui/language/use-text.ts';

/** The kinds of incidents, and the reasons of pauses of campaigns. */
export const incidentsText = {
  connectionDown: { pt: 'Conexão fora do ar', en: 'Connection down', es: 'Conexión caída' },
  unlinked: { pt: 'Conexão desvinculada', en: 'Connection unlinked', es: 'Conexión desvinculada' },
  outboxLate: { pt: 'Mensagens paradas', en: 'Messages wait', es: 'Mensajes detenidos' },
  campaignPaused: { pt: 'Campanha pausada', en: 'Campaign paused', es: 'Campaña en pausa' },
  promptFailing: { pt: 'Prompt falhando', en: 'Prompt failing', es: 'Prompt fallando' },
  integrationFailing: { pt: 'Integração falhando', en: 'Integration failing', es: 'Integración fallando' },
  invoiceDue: { pt: 'Fatura a vencer', en: 'Invoice due', es: 'Factura por vencer' },
  test: { pt: 'Teste', en: 'Test', es: 'Prueba' },
  failures: { pt: 'falhas seguidas', en: 'failures in a row', es: 'fallos seguidos' },
  connection: { pt: 'conexão desvinculada', en: 'connection unlinked', es: 'conexión desvinculada' },
  banned: { pt: 'número restringido', en: 'number restricted', es: 'número restringido' },
  plan: { pt: 'plano sem campanhas', en: 'plan without campaigns', es: 'plan sin campañas' },
  removed: { pt: 'conexão excluída', en: 'connection deleted', es: 'conexión eliminada' },
  incomplete: { pt: 'falta algo que ela usa', en: 'something it needs is missing', es: 'falta algo que usa' },
  dueOn: {
    pt: (day: string) => `vence em ${day}`,
    en: (day: string) => `due on ${day}`,
    es: (day: string) => `vence el ${day}`,
  },
} satisfies Texts;
