import type { Texts } from '#web/ui/use-text.ts';

export const mediaText = {
  image: { pt: 'Foto', en: 'Photo', es: 'Foto' },
  video: { pt: 'Vídeo', en: 'Video', es: 'Video' },
  audio: { pt: 'Áudio', en: 'Audio', es: 'Audio' },
  voice: { pt: 'Mensagem de voz', en: 'Voice message', es: 'Mensaje de voz' },
  document: { pt: 'Documento', en: 'Document', es: 'Documento' },
  sticker: { pt: 'Figurinha', en: 'Sticker', es: 'Sticker' },
  location: { pt: 'Localização', en: 'Location', es: 'Ubicación' },
  liveLocation: { pt: 'Localização em tempo real', en: 'Live location', es: 'Ubicación en tiempo real' },
  contacts: { pt: 'Contato', en: 'Contact', es: 'Contacto' },
  reaction: { pt: 'Reação', en: 'Reaction', es: 'Reacción' },
  poll: { pt: 'Enquete', en: 'Poll', es: 'Encuesta' },
  viewOnce: { pt: 'Visualização única', en: 'View once', es: 'Ver una vez' },
  call_log: { pt: 'Chamada', en: 'Call', es: 'Llamada' },
  unsupported: {
    pt: 'Mensagem que ainda não sabemos mostrar',
    en: 'A message we cannot show yet',
    es: 'Un mensaje que aún no sabemos mostrar',
  },
  seeOnPhone: { pt: 'Veja no celular.', en: 'See it on the phone.', es: 'Véalo en el teléfono.' },
} satisfies Texts;
