import type { AlertPhase, IncidentKind, IncidentOutcome } from '#shared/alerts/incident.ts';
import type { Mail } from '#shared/server/mail.ts';
import type { IncidentRow } from './incident-row.ts';

type Text = Omit<Mail, 'to'>;

interface Words {
  locale: string;
  opened: Record<IncidentKind, (name: string, since: string) => Text>;
  closed: Record<IncidentOutcome, (name: string, minutes: string) => Text>;
}

const hours = (minutes: number): string => {
  const [h, min] = [Math.floor(minutes / 60), minutes % 60];
  if (h === 0) return `${min} min`;
  return min === 0 ? `${h} h` : `${h} h ${min} min`;
};

const pt: Words = {
  locale: 'pt-BR',
  opened: {
    connectionDown: (name, since) => ({
      subject: `A conexão ${name} está fora do ar`,
      text: `A conexão ${name} está sem WhatsApp desde ${since}. Enquanto isso, mensagens não chegam nem saem por ela.\n\nVeja se o celular está ligado e com internet, e abra Conexões para conectar de novo.`,
    }),
    unlinked: (name, since) => ({
      subject: `A conexão ${name} foi desvinculada`,
      text: `O WhatsApp encerrou a conexão ${name} em ${since}: o aparelho foi desvinculado ou o número foi restringido. Mensagens não chegam nem saem por ela.\n\nAbra Conexões e leia o QR Code de novo.`,
    }),
    test: () => ({
      subject: 'Teste de alerta',
      text: 'Este é um teste. Os alertas da sua empresa chegam aqui.',
    }),
  },
  closed: {
    back: (name, minutes) => ({
      subject: `A conexão ${name} voltou`,
      text: `A conexão ${name} voltou a funcionar, depois de ${minutes} fora do ar.`,
    }),
    stopped: (name, minutes) => ({
      subject: `A conexão ${name} foi desligada`,
      text: `A conexão ${name} foi desconectada ou excluída por uma pessoa, depois de ${minutes} fora do ar. O alerta está encerrado.`,
    }),
  },
};
const words: Readonly<Record<string, Words>> = {
  pt,
  en: {
    locale: 'en-GB',
    opened: {
      connectionDown: (name, since) => ({
        subject: `The connection ${name} is down`,
        text: `The connection ${name} has been without WhatsApp since ${since}. Until it is back, messages neither arrive nor leave through it.\n\nCheck that the phone is on and has internet, and open Connections to connect it again.`,
      }),
      unlinked: (name, since) => ({
        subject: `The connection ${name} was unlinked`,
        text: `WhatsApp ended the connection ${name} on ${since}: the device was unlinked, or the number was restricted. Messages neither arrive nor leave through it.\n\nOpen Connections and scan the QR code again.`,
      }),
      test: () => ({ subject: 'Test alert', text: 'This is a test. Alerts of your company arrive here.' }),
    },
    closed: {
      back: (name, minutes) => ({
        subject: `The connection ${name} is back`,
        text: `The connection ${name} works again, after being down for ${minutes}.`,
      }),
      stopped: (name, minutes) => ({
        subject: `The connection ${name} was stopped`,
        text: `A person disconnected or deleted the connection ${name}, after it had been down for ${minutes}. The alert has ended.`,
      }),
    },
  },
  es: {
    locale: 'es',
    opened: {
      connectionDown: (name, since) => ({
        subject: `La conexión ${name} está caída`,
        text: `La conexión ${name} está sin WhatsApp desde ${since}. Mientras tanto, los mensajes no llegan ni salen por ella.\n\nCompruebe que el teléfono esté encendido y con internet, y abra Conexiones para conectarla de nuevo.`,
      }),
      unlinked: (name, since) => ({
        subject: `La conexión ${name} fue desvinculada`,
        text: `WhatsApp terminó la conexión ${name} el ${since}: el dispositivo fue desvinculado o el número fue restringido. Los mensajes no llegan ni salen por ella.\n\nAbra Conexiones y escanee el código QR de nuevo.`,
      }),
      test: () => ({ subject: 'Alerta de prueba', text: 'Esto es una prueba. Las alertas de su empresa llegan aquí.' }),
    },
    closed: {
      back: (name, minutes) => ({
        subject: `La conexión ${name} volvió`,
        text: `La conexión ${name} funciona de nuevo, después de ${minutes} caída.`,
      }),
      stopped: (name, minutes) => ({
        subject: `La conexión ${name} fue detenida`,
        text: `Una persona desconectó o eliminó la conexión ${name}, después de ${minutes} caída. La alerta terminó.`,
      }),
    },
  },
};

/** The text of an alert, as mail; WhatsApp shows the subject above the text. */
export function alertText(
  { kind, subjectName, beganAt, endedAt, outcome }: IncidentRow,
  phase: AlertPhase,
  { language, timeZone }: { language: string; timeZone: string },
): Text {
  const { locale, opened, closed } = words[language] ?? pt;
  if (phase === 'opened') {
    const at = new Date(beganAt);
    const since = at.toLocaleString(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' });
    return opened[kind](subjectName, since);
  }
  const ms = Date.parse(endedAt ?? beganAt) - Date.parse(beganAt);
  return closed[outcome ?? 'back'](subjectName, hours(Math.max(1, Math.round(ms / 60_000))));
}
