import type { AlertWords, IncidentKindTexts } from './words.ts';

const closed: IncidentKindTexts['closed'] = {
  back: {
    pt: ({ name, lasted }) => ({
      subject: `A conexão ${name} voltou`,
      text: `A conexão ${name} voltou a funcionar, depois de ${lasted} fora do ar.`,
    }),
    en: ({ name, lasted }) => ({
      subject: `The connection ${name} is back`,
      text: `The connection ${name} works again, after being down for ${lasted}.`,
    }),
    es: ({ name, lasted }) => ({
      subject: `La conexión ${name} volvió`,
      text: `La conexión ${name} funciona de nuevo, después de ${lasted} caída.`,
    }),
  },
  stopped: {
    pt: ({ name, lasted }) => ({
      subject: `A conexão ${name} foi desligada`,
      text: `A conexão ${name} foi desconectada ou excluída por uma pessoa, depois de ${lasted} fora do ar. O alerta está encerrado.`,
    }),
    en: ({ name, lasted }) => ({
      subject: `The connection ${name} was stopped`,
      text: `A person disconnected or deleted the connection ${name}, after it had been down for ${lasted}. The alert has ended.`,
    }),
    es: ({ name, lasted }) => ({
      subject: `La conexión ${name} fue detenida`,
      text: `Una persona desconectó o eliminó la conexión ${name}, después de ${lasted} caída. La alerta terminó.`,
    }),
  },
};

export const connectionDownTexts: IncidentKindTexts = {
  opened: {
    pt: ({ name, since }) => ({
      subject: `A conexão ${name} está fora do ar`,
      text: `A conexão ${name} está sem WhatsApp desde ${since}. Enquanto isso, mensagens não chegam nem saem por ela.\n\nVeja se o celular está ligado e com internet, e abra Conexões para conectar de novo.`,
    }),
    en: ({ name, since }) => ({
      subject: `The connection ${name} is down`,
      text: `The connection ${name} has been without WhatsApp since ${since}. Until it is back, messages neither arrive nor leave through it.\n\nCheck that the phone is on and has internet, and open Connections to connect it again.`,
    }),
    es: ({ name, since }) => ({
      subject: `La conexión ${name} está caída`,
      text: `La conexión ${name} está sin WhatsApp desde ${since}. Mientras tanto, los mensajes no llegan ni salen por ella.\n\nCompruebe que el teléfono esté encendido y con internet, y abra Conexiones para conectarla de nuevo.`,
    }),
  },
  closed,
};

export const connectionUnlinkedTexts: IncidentKindTexts = {
  opened: {
    pt: ({ name, since }) => ({
      subject: `A conexão ${name} foi desvinculada`,
      text: `O WhatsApp encerrou a conexão ${name} em ${since}: o aparelho foi desvinculado ou o número foi restringido. Mensagens não chegam nem saem por ela.\n\nAbra Conexões e leia o QR Code de novo.`,
    }),
    en: ({ name, since }) => ({
      subject: `The connection ${name} was unlinked`,
      text: `WhatsApp ended the connection ${name} on ${since}: the device was unlinked, or the number was restricted. Messages neither arrive nor leave through it.\n\nOpen Connections and scan the QR code again.`,
    }),
    es: ({ name, since }) => ({
      subject: `La conexión ${name} fue desvinculada`,
      text: `WhatsApp terminó la conexión ${name} el ${since}: el dispositivo fue desvinculado o el número fue restringido. Los mensajes no llegan ni salen por ella.\n\nAbra Conexiones y escanee el código QR de nuevo.`,
    }),
  },
  closed,
};

const sentAgain: AlertWords = {
  pt: ({ name, lasted }) => ({
    subject: `Os envios da conexão ${name} estão em dia`,
    text: `As mensagens que esperavam na conexão ${name} saíram, depois de ${lasted}.`,
  }),
  en: ({ name, lasted }) => ({
    subject: `The connection ${name} sends again`,
    text: `The messages that waited on the connection ${name} left, after ${lasted}.`,
  }),
  es: ({ name, lasted }) => ({
    subject: `Los envíos de la conexión ${name} están al día`,
    text: `Los mensajes que esperaban en la conexión ${name} salieron, después de ${lasted}.`,
  }),
};

export const outboxLateTexts: IncidentKindTexts = {
  opened: {
    pt: ({ name, since }) => ({
      subject: `Mensagens paradas na conexão ${name}`,
      text: `A conexão ${name} está conectada, mas mensagens esperam para sair desde ${since}.\n\nNada foi perdido: elas saem assim que o WhatsApp as aceitar. Se demorar, abra Conexões e reinicie a conexão.`,
    }),
    en: ({ name, since }) => ({
      subject: `Messages wait on the connection ${name}`,
      text: `The connection ${name} is connected, but messages have been waiting to leave since ${since}.\n\nNothing is lost: they leave as soon as WhatsApp accepts them. If it takes long, open Connections and restart the connection.`,
    }),
    es: ({ name, since }) => ({
      subject: `Mensajes detenidos en la conexión ${name}`,
      text: `La conexión ${name} está conectada, pero hay mensajes que esperan salir desde ${since}.\n\nNada se perdió: salen cuando WhatsApp los acepte. Si tarda, abra Conexiones y reinicie la conexión.`,
    }),
  },
  closed: { back: sentAgain, stopped: sentAgain },
};

const tested: AlertWords = {
  pt: () => ({ subject: 'Teste de alerta', text: 'Este é um teste. Os alertas da sua empresa chegam aqui.' }),
  en: () => ({ subject: 'Test alert', text: 'This is a test. Alerts of your company arrive here.' }),
  es: () => ({ subject: 'Alerta de prueba', text: 'Esto es una prueba. Las alertas de su empresa llegan aquí.' }),
};

export const testAlertTexts: IncidentKindTexts = { opened: tested, closed: { back: tested, stopped: tested } };
