import type { Texts } from '#web/ui/language/use-text.ts';

export const filesText = {
  sendTo: {
    pt: (name: string) => `Enviar para ${name}`,
    en: (name: string) => `Send to ${name}`,
    es: (name: string) => `Enviar a ${name}`,
  },
  stickerTo: {
    pt: (name: string) => `Enviar figurinha para ${name}`,
    en: (name: string) => `Send a sticker to ${name}`,
    es: (name: string) => `Enviar sticker a ${name}`,
  },
  files: { pt: 'Arquivos', en: 'Files', es: 'Archivos' },
  caption: { pt: 'Legenda', en: 'Caption', es: 'Leyenda' },
  captionOf: {
    pt: (name: string) => `Legenda de ${name}`,
    en: (name: string) => `Caption of ${name}`,
    es: (name: string) => `Leyenda de ${name}`,
  },
  captionTooLong: {
    pt: 'A legenda passa de 65.536 caracteres.',
    en: 'The caption is longer than 65,536 characters.',
    es: 'La leyenda supera los 65.536 caracteres.',
  },
  remove: {
    pt: (name: string) => `Tirar ${name}`,
    en: (name: string) => `Remove ${name}`,
    es: (name: string) => `Quitar ${name}`,
  },
  addMore: { pt: 'Adicionar', en: 'Add more', es: 'Añadir' },
  asDocument: { pt: 'Enviar como documento', en: 'Send as document', es: 'Enviar como documento' },
  send: { pt: 'Enviar', en: 'Send', es: 'Enviar' },
  sendMany: {
    pt: (count: number) => `Enviar ${count}`,
    en: (count: number) => `Send ${count}`,
    es: (count: number) => `Enviar ${count}`,
  },
  cancel: { pt: 'Cancelar', en: 'Cancel', es: 'Cancelar' },
  empty: { pt: 'O arquivo está vazio.', en: 'The file is empty.', es: 'El archivo está vacío.' },
  tooLargeMedia: {
    pt: (limit: string) => `Fotos, vídeos, áudios e figurinhas vão até ${limit}. Como documento, pode ser maior.`,
    en: (limit: string) => `Photos, videos, audio and stickers go up to ${limit}. As a document it may be larger.`,
    es: (limit: string) => `Fotos, videos, audios y stickers llegan a ${limit}. Como documento puede ser mayor.`,
  },
  tooLargeDocument: {
    pt: (limit: string) => `O WhatsApp aceita documentos de até ${limit}.`,
    en: (limit: string) => `WhatsApp takes documents up to ${limit}.`,
    es: (limit: string) => `WhatsApp acepta documentos de hasta ${limit}.`,
  },
  notWebp: {
    pt: 'Figurinhas precisam ser arquivos WebP.',
    en: 'Stickers must be WebP files.',
    es: 'Los stickers deben ser archivos WebP.',
  },
  withoutProblems: {
    pt: 'Tire os arquivos que não podem ser enviados.',
    en: 'Remove the files that cannot be sent.',
    es: 'Quite los archivos que no se pueden enviar.',
  },
  folders: {
    pt: (names: string) => `Pastas não podem ser enviadas (${names}). Abra a pasta e escolha os arquivos.`,
    en: (names: string) => `Folders cannot be sent (${names}). Open the folder and choose its files.`,
    es: (names: string) => `Las carpetas no se pueden enviar (${names}). Abra la carpeta y elija los archivos.`,
  },
  dropHere: {
    pt: (name: string) => `Solte para enviar a ${name}`,
    en: (name: string) => `Drop to send to ${name}`,
    es: (name: string) => `Suelte para enviar a ${name}`,
  },
} satisfies Texts;
