import type { Texts } from '#web/ui/language/use-text.ts';

export const composerText = {
  placeholder: { pt: 'Digite uma mensagem', en: 'Type a message', es: 'Escriba un mensaje' },
  message: { pt: 'Mensagem', en: 'Message', es: 'Mensaje' },
  send: { pt: 'Enviar', en: 'Send', es: 'Enviar' },
  sign: { pt: 'Assinar', en: 'Sign', es: 'Firmar' },
  signHint: {
    pt: 'Põe seu nome acima da mensagem',
    en: 'Puts your name above the message',
    es: 'Pone su nombre sobre el mensaje',
  },
  replyingTo: {
    pt: (name: string) => `Respondendo a ${name}`,
    en: (name: string) => `Replying to ${name}`,
    es: (name: string) => `Respondiendo a ${name}`,
  },
  cancelReply: { pt: 'Cancelar resposta', en: 'Cancel reply', es: 'Cancelar respuesta' },
  emoji: { pt: 'Emoji', en: 'Emoji', es: 'Emoji' },
  attach: { pt: 'Anexar', en: 'Attach', es: 'Adjuntar' },
  photoOrVideo: { pt: 'Foto, vídeo ou áudio', en: 'Photo, video or audio', es: 'Foto, video o audio' },
  document: { pt: 'Documento', en: 'Document', es: 'Documento' },
  fileList: { pt: 'Lista de arquivos', en: 'File list', es: 'Lista de archivos' },
  schedule: { pt: 'Agendar esta mensagem', en: 'Schedule this message', es: 'Programar este mensaje' },
  note: { pt: 'Nota para a equipe', en: 'Note for the team', es: 'Nota para el equipo' },
  quick: { pt: 'Respostas rápidas', en: 'Quick replies', es: 'Respuestas rápidas' },
  location: { pt: 'Localização', en: 'Location', es: 'Ubicación' },
  contact: { pt: 'Contato', en: 'Contact', es: 'Contacto' },
  sticker: { pt: 'Figurinha (.webp)', en: 'Sticker (.webp)', es: 'Sticker (.webp)' },
  tooLong: {
    pt: 'A mensagem passa de 65.536 caracteres.',
    en: 'The message is longer than 65,536 characters.',
    es: 'El mensaje supera los 65.536 caracteres.',
  },
} satisfies Texts;
