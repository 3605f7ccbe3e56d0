import type { PauseReason } from '#shared/campaigns/campaign.ts';
import type { Mail } from '#shared/server/mail.ts';

/** A pause that no person asked for. */
type Alarming = Exclude<PauseReason, 'person'>;

interface Words {
  subject(name: string): string;
  text(name: string, connection: string, why: string): string;
  why: Record<Alarming, string>;
}

const pt: Words = {
  subject: (name) => `A campanha ${name} foi pausada`,
  text: (name, connection, why) =>
    `A campanha ${name}, na conexão ${connection}, foi pausada: ${why}\n\nO que já foi enviado fica registrado no relatório da campanha. Quando estiver resolvido, toque em Continuar: cada pessoa recebe a mensagem uma só vez.`,
  why: {
    failures:
      'várias mensagens seguidas falharam. Veja as falhas no relatório antes de continuar, para proteger o número.',
    connection: 'a conexão foi desvinculada do telefone. Leia o QR Code de novo em Conexões.',
    banned: 'o WhatsApp restringiu este número. Espere, e não envie em massa por ele.',
    plan: 'o plano da empresa não inclui mais campanhas.',
  },
};
const words: Readonly<Record<string, Words>> = {
  pt,
  en: {
    subject: (name) => `The campaign ${name} was paused`,
    text: (name, connection, why) =>
      `The campaign ${name}, on the connection ${connection}, was paused: ${why}\n\nThe report of the campaign shows what was sent so far. When this is solved, choose Continue: each person gets the message once.`,
    why: {
      failures:
        'several messages in a row failed. Look at the failures in the report before you continue, to protect the number.',
      connection: 'the connection was unlinked from the phone. Scan the QR code again in Connections.',
      banned: 'WhatsApp has restricted this number. Wait, and send no bulk messages with it.',
      plan: 'the plan of the company no longer includes campaigns.',
    },
  },
  es: {
    subject: (name) => `La campaña ${name} fue pausada`,
    text: (name, connection, why) =>
      `La campaña ${name}, en la conexión ${connection}, fue pausada: ${why}\n\nLo que ya se envió queda en el informe de la campaña. Cuando esté resuelto, elija Continuar: cada persona recibe el mensaje una sola vez.`,
    why: {
      failures:
        'varios mensajes seguidos fallaron. Vea las fallas en el informe antes de continuar, para proteger el número.',
      connection: 'la conexión fue desvinculada del teléfono. Lea el código QR de nuevo en Conexiones.',
      banned: 'WhatsApp restringió este número. Espere y no envíe masivamente con él.',
      plan: 'el plan de la empresa ya no incluye campañas.',
    },
  },
};

/** The mail to administrators about a campaign that was paused to protect its number. */
export function pauseMail(language: string, name: string, connection: string, reason: Alarming): Omit<Mail, 'to'> {
  const { subject, text, why } = words[language] ?? pt;
  return { subject: subject(name), text: text(name, connection, why[reason]) };
}
