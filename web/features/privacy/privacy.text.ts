import type { Texts } from '#web/ui/language/use-text.ts';

export const privacyText = {
  exportTitle: {
    pt: 'Exportar os dados da empresa',
    en: "Export the company's data",
    es: 'Exportar los datos de la empresa',
  },
  exportHint: {
    pt: 'Conversas com arquivos, contatos, cadastros e configurações, em ZIP com planilhas. Senhas, chaves e sessões do WhatsApp não saem.',
    en: 'Conversations with files, contacts, records and settings, as ZIP with spreadsheets. Passwords, keys and WhatsApp sessions stay here.',
    es: 'Conversaciones con archivos, contactos, registros y configuración, en ZIP con hojas de cálculo. Contraseñas, claves y sesiones de WhatsApp no salen.',
  },
  personHint: {
    pt: 'Os dados de um só cliente: página do contato, “Exportar dados”.',
    en: 'The data of one customer: page of the contact, “Export data”.',
    es: 'Los datos de un solo cliente: página del contacto, “Exportar datos”.',
  },
  contacts: { pt: 'Abrir contatos', en: 'Open contacts', es: 'Abrir contactos' },
  start: { pt: 'Exportar tudo', en: 'Export everything', es: 'Exportar todo' },
  none: {
    pt: 'Nenhuma exportação nos últimos 7 dias.',
    en: 'No export in the last 7 days.',
    es: 'Ninguna exportación en los últimos 7 días.',
  },
  list: { pt: 'Exportações', en: 'Exports', es: 'Exportaciones' },
  whole: { pt: 'Empresa inteira', en: 'Whole company', es: 'Empresa completa' },
  counts: {
    pt: (conversations: string, contacts: string) => `${conversations} conversas · ${contacts} contatos`,
    en: (conversations: string, contacts: string) => `${conversations} conversations · ${contacts} contacts`,
    es: (conversations: string, contacts: string) => `${conversations} conversaciones · ${contacts} contactos`,
  },
  until: {
    pt: (at: string) => `disponível até ${at}`,
    en: (at: string) => `available until ${at}`,
    es: (at: string) => `disponible hasta ${at}`,
  },
  running: { pt: 'Em andamento', en: 'In progress', es: 'En curso' },
  stopped: { pt: 'Parou', en: 'Stopped', es: 'Se detuvo' },
  continue: { pt: 'Continuar', en: 'Continue', es: 'Continuar' },
  download: {
    pt: (part: number, size: string) => `Baixar parte ${part} (${size})`,
    en: (part: number, size: string) => `Download part ${part} (${size})`,
    es: (part: number, size: string) => `Descargar parte ${part} (${size})`,
  },
  downloadOnly: {
    pt: (size: string) => `Baixar (${size})`,
    en: (size: string) => `Download (${size})`,
    es: (size: string) => `Descargar (${size})`,
  },
  keptTitle: {
    pt: 'O que fica guardado, e até quando',
    en: 'What is kept, and until when',
    es: 'Qué se guarda, y hasta cuándo',
  },
  change: { pt: 'Mudar', en: 'Change', es: 'Cambiar' },
  processorsTitle: { pt: 'Quem mais recebe dados', en: 'Who else receives data', es: 'Quién más recibe datos' },
} satisfies Texts;
