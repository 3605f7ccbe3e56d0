import type { Texts } from '#web/ui/language/use-text.ts';

export const recordingText = {
  recordingFor: {
    pt: (name: string) => `Gravando para ${name}`,
    en: (name: string) => `Recording for ${name}`,
    es: (name: string) => `Grabando para ${name}`,
  },
  pausedFor: {
    pt: (name: string) => `Gravação para ${name} em pausa`,
    en: (name: string) => `Recording for ${name} is paused`,
    es: (name: string) => `Grabación para ${name} en pausa`,
  },
  length: { pt: 'Duração', en: 'Length', es: 'Duración' },
  opening: {
    pt: 'Permita o uso do microfone…',
    en: 'Allow the use of the microphone…',
    es: 'Permita el uso del micrófono…',
  },
  pause: { pt: 'Pausar', en: 'Pause', es: 'Pausar' },
  resume: { pt: 'Continuar', en: 'Continue', es: 'Continuar' },
  cancel: { pt: 'Descartar gravação', en: 'Discard recording', es: 'Descartar grabación' },
  send: { pt: 'Enviar gravação', en: 'Send recording', es: 'Enviar grabación' },
  open: { pt: 'Abrir', en: 'Open', es: 'Abrir' },
  full: {
    pt: 'A gravação parou aqui. Envie o que foi gravado ou descarte.',
    en: 'The recording stopped here. Send what there is or discard it.',
    es: 'La grabación se detuvo aquí. Envíe lo grabado o descártelo.',
  },
  tooShort: {
    pt: 'Gravação muito curta, descartada.',
    en: 'The recording was too short and was dropped.',
    es: 'Grabación demasiado corta, descartada.',
  },
  refused: {
    pt: 'O navegador não deixa usar o microfone. Permita-o no cadeado ao lado do endereço.',
    en: 'The browser does not allow the microphone. Allow it at the padlock beside the address.',
    es: 'El navegador no permite usar el micrófono. Permítalo en el candado junto a la dirección.',
  },
  missing: {
    pt: 'Nenhum microfone encontrado neste aparelho.',
    en: 'No microphone was found on this device.',
    es: 'No se encontró ningún micrófono en este dispositivo.',
  },
  busy: {
    pt: 'Não foi possível abrir o microfone. Outro programa pode estar usando-o.',
    en: 'The microphone could not be opened. Another program may be using it.',
    es: 'No se pudo abrir el micrófono. Otro programa puede estar usándolo.',
  },
  insecure: {
    pt: 'O navegador só dá o microfone a páginas com https.',
    en: 'Browsers give the microphone to pages with https only.',
    es: 'El navegador solo da el micrófono a páginas con https.',
  },
} satisfies Texts;
