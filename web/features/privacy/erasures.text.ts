import type { ErasedKind } from '#shared/erasures/erasure.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

/** The kinds that a proof counts. */
export const erasedText = {
  conversations: { pt: 'Conversas', en: 'Conversations', es: 'Conversaciones' },
  messages: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes' },
  files: { pt: 'Arquivos', en: 'Files', es: 'Archivos' },
  notes: { pt: 'Notas', en: 'Notes', es: 'Notas' },
  logLines: { pt: 'Linhas do histórico', en: 'Log lines', es: 'Líneas del historial' },
  searchEntries: { pt: 'Entradas da busca', en: 'Search entries', es: 'Entradas de la búsqueda' },
  contacts: { pt: 'Contatos', en: 'Contacts', es: 'Contactos' },
  appointments: { pt: 'Compromissos', en: 'Appointments', es: 'Citas' },
  schedules: { pt: 'Mensagens agendadas', en: 'Scheduled messages', es: 'Mensajes programados' },
  listEntries: { pt: 'Entradas em listas', en: 'Entries in lists', es: 'Entradas en listas' },
  recipients: {
    pt: 'Destinatário em campanhas (sem nome e número)',
    en: 'Recipient of campaigns (without name and number)',
    es: 'Destinatario en campañas (sin nombre ni número)',
  },
  waiting: { pt: 'Envios e consultas à espera', en: 'Waiting messages and checks', es: 'Envíos y consultas en espera' },
  drafts: { pt: 'Rascunhos', en: 'Drafts', es: 'Borradores' },
  webhookEvents: {
    pt: 'Eventos no registro de webhooks',
    en: 'Events in the log of webhooks',
    es: 'Eventos en el registro de webhooks',
  },
  exports: { pt: 'Exportações', en: 'Exports', es: 'Exportaciones' },
} satisfies Texts & Record<ErasedKind, unknown>;

export const erasuresText = {
  title: { pt: 'Apagar uma pessoa', en: 'Erase a person', es: 'Borrar a una persona' },
  hint: {
    pt: 'Quando um cliente pede para ser esquecido: tudo o que há sobre ele é apagado, e fica um comprovante sem seus dados.',
    en: 'When a customer asks to be forgotten: all that is kept about them is erased, and a proof without their data stays.',
    es: 'Cuando un cliente pide ser olvidado: se borra todo lo que hay sobre él y queda un comprobante sin sus datos.',
  },
  choose: { pt: 'Escolher pessoa', en: 'Choose a person', es: 'Elegir persona' },
  next: { pt: 'Continuar', en: 'Continue', es: 'Continuar' },
  eraseNumber: {
    pt: (number: string) => `Apagar o número ${number} de listas e campanhas`,
    en: (number: string) => `Erase the number ${number} from lists and campaigns`,
    es: (number: string) => `Borrar el número ${number} de listas y campañas`,
  },
  list: { pt: 'Comprovantes', en: 'Proofs', es: 'Comprobantes' },
  none: { pt: 'Ninguém foi apagado ainda.', en: 'No person was erased yet.', es: 'Nadie fue borrado todavía.' },
  item: {
    pt: (at: string) => `Pessoa apagada em ${at}`,
    en: (at: string) => `Person erased on ${at}`,
    es: (at: string) => `Persona borrada el ${at}`,
  },
  asked: {
    pt: (by: string, at: string) => `Pedido de ${by}, ${at}`,
    en: (by: string, at: string) => `Requested by ${by}, ${at}`,
    es: (by: string, at: string) => `Pedido de ${by}, ${at}`,
  },
  running: { pt: 'Em andamento', en: 'In progress', es: 'En curso' },
  open: { pt: 'Ver comprovante', en: 'Open the proof', es: 'Ver comprobante' },
  back: { pt: 'Voltar', en: 'Back', es: 'Volver' },
  print: { pt: 'Imprimir', en: 'Print', es: 'Imprimir' },
  save: { pt: 'Baixar JSON', en: 'Download JSON', es: 'Descargar JSON' },
  fileName: { pt: 'comprovante', en: 'proof', es: 'comprobante' },
  proof: { pt: 'Comprovante', en: 'Proof of erasure', es: 'Comprobante' },
  law: {
    pt: 'Eliminação dos dados de uma pessoa a pedido dela (LGPD, art. 18, VI). Este comprovante não contém dados da pessoa.',
    en: 'Erasure of the data of a person on their request (LGPD, art. 18, VI). This proof contains no data of the person.',
    es: 'Eliminación de los datos de una persona a petición suya (LGPD, art. 18, VI). Este comprobante no contiene datos de la persona.',
  },
  company: { pt: 'Empresa', en: 'Company', es: 'Empresa' },
  number: { pt: 'Número do comprovante', en: 'Number of the proof', es: 'Número del comprobante' },
  by: { pt: 'Quem pediu no sistema', en: 'Requested in the product by', es: 'Quién lo pidió en el sistema' },
  requestedAt: { pt: 'Início', en: 'Begun', es: 'Inicio' },
  doneAt: { pt: 'Fim', en: 'Ended', es: 'Fin' },
  requestId: { pt: 'Código do pedido na auditoria', en: 'Request in the audit trail', es: 'Código en la auditoría' },
  what: { pt: 'O que foi apagado', en: 'What was erased', es: 'Qué se borró' },
  where: { pt: 'Até quando há cópias', en: 'Until when copies exist', es: 'Hasta cuándo hay copias' },
  backups: { pt: 'Backup do banco de dados', en: 'Backup of the database', es: 'Copia de la base de datos' },
  versions: { pt: 'Versões de arquivos', en: 'Versions of files', es: 'Versiones de archivos' },
  until: { pt: (at: string) => `até ${at}`, en: (at: string) => `until ${at}`, es: (at: string) => `hasta ${at}` },
  copies: {
    pt: 'Em uma instalação própria, cópias locais duram enquanto seus arquivos de backup existirem. Restaurar uma cópia traz os dados de volta: apague a pessoa de novo depois.',
    en: 'On a server of your own, local copies last as long as its backup files exist. Restoring a copy brings the data back: erase the person again afterwards.',
    es: 'En una instalación propia, las copias locales duran mientras existan sus archivos de copia. Restaurar una copia trae los datos de vuelta: borre a la persona otra vez después.',
  },
  optOut: {
    pt: 'Fica guardado um código calculado com uma chave, sem nome nem número, para que a pessoa não receba mais mensagens automáticas.',
    en: 'A code that was computed with a key, without name and number, is kept so that the person gets no more automatic messages.',
    es: 'Queda guardado un código calculado con una clave, sin nombre ni número, para que la persona no reciba más mensajes automáticos.',
  },
} satisfies Texts;
