import type { Texts } from '#web/ui/language/use-text.ts';

export const retentionText = {
  title: {
    pt: 'Por quanto tempo guardar as conversas',
    en: 'How long to keep conversations',
    es: 'Cuánto tiempo guardar las conversaciones',
  },
  label: { pt: 'Depois da última mensagem', en: 'After the last message', es: 'Después del último mensaje' },
  '': { pt: 'Sempre', en: 'Always', es: 'Siempre' },
  '180': { pt: '6 meses', en: '6 months', es: '6 meses' },
  '365': { pt: '1 ano', en: '1 year', es: '1 año' },
  '730': { pt: '2 anos', en: '2 years', es: '2 años' },
  '1825': { pt: '5 anos', en: '5 years', es: '5 años' },
  hint: {
    pt: 'Todo dia, as conversas finalizadas que estão há mais tempo sem mensagem são excluídas com mensagens, arquivos e notas. Ficam os contatos, os números do painel e a auditoria.',
    en: 'Every day, finished conversations without a message for longer are deleted with their messages, files and notes. Contacts, figures of the dashboard and the audit trail stay.',
    es: 'Cada día, las conversaciones finalizadas que llevan más tiempo sin mensajes se eliminan con mensajes, archivos y notas. Quedan los contactos, las cifras del panel y la auditoría.',
  },
  counting: { pt: 'Contando…', en: 'Counting…', es: 'Contando…' },
  nothing: {
    pt: 'Hoje nenhuma conversa seria excluída.',
    en: 'Today no conversation would be deleted.',
    es: 'Hoy no se eliminaría ninguna conversación.',
  },
  deletes: {
    pt: (count: number, shown: string) =>
      `${shown} ${count === 1 ? 'conversa será excluída' : 'conversas serão excluídas'} dentro de um dia. Por 30 dias o operador da plataforma ainda pode restaurar; depois são apagadas.`,
    en: (count: number, shown: string) =>
      `${shown} ${count === 1 ? 'conversation' : 'conversations'} will be deleted within a day. For 30 days the operator of the platform can still restore; then they are erased.`,
    es: (count: number, shown: string) =>
      `${shown} ${count === 1 ? 'conversación se eliminará' : 'conversaciones se eliminarán'} en un día. Durante 30 días el operador de la plataforma aún puede restaurar; después se borran.`,
  },
  moreThan: {
    pt: (count: string) => `Mais de ${count}`,
    en: (count: string) => `More than ${count}`,
    es: (count: string) => `Más de ${count}`,
  },
  saved: { pt: 'Prazo salvo', en: 'Period saved', es: 'Plazo guardado' },
  until: {
    pt: (period: string) => `Até ${period} depois da última mensagem de uma conversa finalizada.`,
    en: (period: string) => `Until ${period} after the last message of a finished conversation.`,
    es: (period: string) => `Hasta ${period} después del último mensaje de una conversación finalizada.`,
  },
} satisfies Texts;
