import type { CloseCause, ConnectionStatus } from '#shared/whatsapp/causes.ts';
import type { Language } from '#web/ui/language/language.ts';

type Text = Record<Language, string>;

export const statusTexts: Record<ConnectionStatus, Text> = {
  OPENING: { pt: 'Conectando', en: 'Connecting', es: 'Conectando' },
  qrcode: { pt: 'Esperando o QR Code', en: 'Waiting for the QR code', es: 'Esperando el código QR' },
  PAIRING: { pt: 'Pareando', en: 'Pairing', es: 'Vinculando' },
  CONNECTED: { pt: 'Conectado', en: 'Connected', es: 'Conectado' },
  TIMEOUT: { pt: 'Sem resposta', en: 'No answer', es: 'Sin respuesta' },
  DISCONNECTED: { pt: 'Desconectado', en: 'Disconnected', es: 'Desconectado' },
};

const byItself: Text = {
  pt: 'Reconecta sozinha; nada a fazer.',
  en: 'It reconnects by itself; nothing to do.',
  es: 'Se reconecta sola; no hay que hacer nada.',
};
const scanNew: Text = {
  pt: 'Peça um novo QR Code e leia-o com o telefone.',
  en: 'Ask for a new QR code and scan it with the phone.',
  es: 'Pida un nuevo código QR y escanéelo con el teléfono.',
};

/** The next step while a code is already shown, whatever led to it. */
export const scanQrCodeText: Text = {
  pt: 'Leia o QR Code com o telefone.',
  en: 'Scan the QR code with the phone.',
  es: 'Escanee el código QR con el teléfono.',
};

/** Why a connection is closed, in plain words, and what to do about it. */
export const causeTexts: Record<CloseCause, { cause: Text; next: Text }> = {
  stopped: {
    cause: {
      pt: 'Alguém a desconectou aqui.',
      en: 'Somebody disconnected it here.',
      es: 'Alguien la desconectó aquí.',
    },
    next: scanNew,
  },
  loggedOut: {
    cause: {
      pt: 'O telefone removeu este aparelho conectado.',
      en: 'The phone removed this linked device.',
      es: 'El teléfono eliminó este dispositivo vinculado.',
    },
    next: scanNew,
  },
  replaced: {
    cause: {
      pt: 'Outro programa assumiu esta sessão.',
      en: 'Another program took this session over.',
      es: 'Otro programa tomó esta sesión.',
    },
    next: {
      pt: 'Feche o outro programa e use “Tentar novamente”.',
      en: 'Close the other program and use “Try again”.',
      es: 'Cierre el otro programa y use «Intentar de nuevo».',
    },
  },
  banned: {
    cause: {
      pt: 'O WhatsApp recusou esta conta.',
      en: 'WhatsApp refused this account.',
      es: 'WhatsApp rechazó esta cuenta.',
    },
    next: {
      pt: 'Abra o WhatsApp no telefone para ver o motivo ou pedir revisão.',
      en: 'Open WhatsApp on the phone to see why or ask for a review.',
      es: 'Abra WhatsApp en el teléfono para ver el motivo o pedir revisión.',
    },
  },
  qrExhausted: {
    cause: {
      pt: 'Ninguém leu o QR Code a tempo.',
      en: 'Nobody scanned the QR code in time.',
      es: 'Nadie escaneó el código QR a tiempo.',
    },
    next: scanNew,
  },
  lost: {
    cause: { pt: 'A rede caiu.', en: 'The network went away.', es: 'Se cayó la red.' },
    next: byItself,
  },
  timedOut: {
    cause: {
      pt: 'O WhatsApp parou de responder.',
      en: 'WhatsApp stopped answering.',
      es: 'WhatsApp dejó de responder.',
    },
    next: byItself,
  },
  unavailable: {
    cause: {
      pt: 'O WhatsApp está indisponível no momento.',
      en: 'WhatsApp is unavailable at the moment.',
      es: 'WhatsApp no está disponible en este momento.',
    },
    next: byItself,
  },
  outdated: {
    cause: {
      pt: 'O WhatsApp não aceita mais esta versão do sistema.',
      en: 'WhatsApp no longer accepts this version of the system.',
      es: 'WhatsApp ya no acepta esta versión del sistema.',
    },
    next: {
      pt: 'O suporte precisa atualizar o sistema. Depois a conexão volta sozinha, sem novo QR Code.',
      en: 'Support has to update the system. The connection then comes back by itself, without a new QR code.',
      es: 'El soporte debe actualizar el sistema. Después la conexión vuelve sola, sin un nuevo código QR.',
    },
  },
  badSession: {
    cause: {
      pt: 'A sessão guardada não serve mais.',
      en: 'The stored session cannot be used any more.',
      es: 'La sesión guardada ya no sirve.',
    },
    next: scanNew,
  },
};
