import type { Texts } from '#web/ui/language/use-text.ts';

/** The kinds of data that are kept, and until when. The periods are those of the product (docs/privacy.md). */
export const keptDataText = {
  conversations: {
    pt: 'Conversas, arquivos e contatos',
    en: 'Conversations, files and contacts',
    es: 'Conversaciones, archivos y contactos',
  },
  conversationsUntil: {
    pt: 'Enquanto a empresa usar o sistema.',
    en: 'While the company uses the product.',
    es: 'Mientras la empresa use el sistema.',
  },
  deletedUntil: {
    pt: 'O que é excluído sai da tela na hora e é apagado em 30 dias.',
    en: 'What is deleted leaves the screen at once and is erased within 30 days.',
    es: 'Lo que se elimina sale de la pantalla al momento y se borra en 30 días.',
  },
  pictures: { pt: 'Fotos de perfil', en: 'Profile pictures', es: 'Fotos de perfil' },
  picturesUntil: {
    pt: '90 dias depois de terem sido buscadas no WhatsApp.',
    en: '90 days after they were fetched from WhatsApp.',
    es: '90 días después de haberse obtenido de WhatsApp.',
  },
  audit: { pt: 'Auditoria', en: 'Audit trail', es: 'Auditoría' },
  auditUntil: {
    pt: (days: string) => `${days} dias.`,
    en: (days: string) => `${days} days.`,
    es: (days: string) => `${days} días.`,
  },
  webhooks: {
    pt: 'Eventos enviados a outros sistemas',
    en: 'Events sent to other systems',
    es: 'Eventos enviados a otros sistemas',
  },
  webhooksUntil: { pt: '30 dias.', en: '30 days.', es: '30 días.' },
  exports: { pt: 'Exportações desta página', en: 'Exports of this page', es: 'Exportaciones de esta página' },
  exportsUntil: { pt: '7 dias.', en: '7 days.', es: '7 días.' },
  company: {
    pt: 'Tudo, quando a empresa é excluída',
    en: 'Everything, when the company is deleted',
    es: 'Todo, cuando se elimina la empresa',
  },
  companyUntil: {
    pt: '30 dias, em que o operador da plataforma ainda pode restaurá-la; depois é apagado.',
    en: '30 days, in which the operator of the platform can still restore it; then it is erased.',
    es: '30 días, en los que el operador de la plataforma aún puede restaurarla; después se borra.',
  },
  whatsapp: {
    pt: 'WhatsApp: as mensagens e os arquivos das conversas.',
    en: 'WhatsApp: the messages and the files of conversations.',
    es: 'WhatsApp: los mensajes y los archivos de las conversaciones.',
  },
  assistants: {
    pt: 'O serviço de IA de um prompt, se houver: as últimas mensagens das conversas em que ele responde.',
    en: 'The AI service of a prompt, if there is one: the last messages of the conversations that it answers.',
    es: 'El servicio de IA de un prompt, si lo hay: los últimos mensajes de las conversaciones que responde.',
  },
  integrations: {
    pt: 'Integrações, webhooks e tokens da API que um administrador criou: o que cada um mostra em sua tela.',
    en: 'Integrations, webhooks and API tokens that an administrator created: what each shows on its screen.',
    es: 'Integraciones, webhooks y tokens de la API que creó un administrador: lo que cada uno muestra en su pantalla.',
  },
  operator: {
    pt: 'O operador da plataforma, que guarda tudo isto em seus servidores. O que ele lê dentro da empresa fica na auditoria.',
    en: 'The operator of the platform, who keeps all of this on their servers. What they read inside the company is in the audit trail.',
    es: 'El operador de la plataforma, que guarda todo esto en sus servidores. Lo que lee dentro de la empresa queda en la auditoría.',
  },
} satisfies Texts;
