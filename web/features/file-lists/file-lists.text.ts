import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const fileListsText = {
  ...crudText({
    pt: { one: 'lista', many: 'listas de arquivos', isFeminine: true },
    en: { one: 'list', many: 'file lists' },
    es: { one: 'lista', many: 'listas de archivos', isFeminine: true },
  }),
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  tooShort: { pt: 'nome muito curto', en: 'name too short', es: 'nombre muy corto' },
  message: { pt: 'Mensagem', en: 'Message', es: 'Mensaje' },
  messageHint: {
    pt: 'Vai antes dos arquivos. Aceita as variáveis das respostas rápidas.',
    en: 'Goes before the files. It takes the variables of quick messages.',
    es: 'Va antes de los archivos. Acepta las variables de las respuestas rápidas.',
  },
  fileCount: {
    pt: (count: number) => (count === 1 ? '1 arquivo' : `${count} arquivos`),
    en: (count: number) => (count === 1 ? '1 file' : `${count} files`),
    es: (count: number) => (count === 1 ? '1 archivo' : `${count} archivos`),
  },
  files: { pt: 'Arquivos', en: 'Files', es: 'Archivos' },
  addFile: { pt: 'Acrescentar arquivos', en: 'Add files', es: 'Añadir archivos' },
  caption: {
    pt: (file: string) => `Legenda de ${file}`,
    en: (file: string) => `Caption of ${file}`,
    es: (file: string) => `Leyenda de ${file}`,
  },
  captionWithoutFile: { pt: 'Legenda (sem arquivo)', en: 'Caption (no file)', es: 'Leyenda (sin archivo)' },
  takeAway: {
    pt: (file: string) => `Tirar ${file}`,
    en: (file: string) => `Remove ${file}`,
    es: (file: string) => `Quitar ${file}`,
  },
  up: {
    pt: (file: string) => `Mover ${file} para cima`,
    en: (file: string) => `Move ${file} up`,
    es: (file: string) => `Mover ${file} hacia arriba`,
  },
  down: {
    pt: (file: string) => `Mover ${file} para baixo`,
    en: (file: string) => `Move ${file} down`,
    es: (file: string) => `Mover ${file} hacia abajo`,
  },
  noFile: { pt: 'sem arquivo', en: 'no file', es: 'sin archivo' },
  uploading: {
    pt: (percent: number) => `Enviando… ${percent} %`,
    en: (percent: number) => `Uploading… ${percent} %`,
    es: (percent: number) => `Subiendo… ${percent} %`,
  },
  maxFiles: {
    pt: 'Uma lista tem até 20 arquivos.',
    en: 'A list has up to 20 files.',
    es: 'Una lista tiene hasta 20 archivos.',
  },
  removeMessage: {
    pt: 'Conversas e campanhas que já receberam os arquivos ficam com eles. Isto não pode ser desfeito.',
    en: 'Conversations and campaigns that have received the files keep them. This cannot be undone.',
    es: 'Las conversaciones y campañas que ya recibieron los archivos los conservan. No se puede deshacer.',
  },
  emptyHint: {
    pt: 'Junte arquivos que vão sempre juntos, como catálogo e tabela de preços. Na conversa, escolha a lista no clipe.',
    en: 'Put files together that always go together, such as a catalogue and prices. In a conversation, choose the list at the clip.',
    es: 'Reúna archivos que siempre van juntos, como catálogo y precios. En la conversación, elija la lista en el clip.',
  },
} satisfies Texts;
