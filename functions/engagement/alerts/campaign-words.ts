import { mayResume, type PauseReason } from '#shared/campaigns/campaign.ts';
import type { AlertLanguage, IncidentKindTexts } from './words.ts';

/** Why a campaign was paused, by the reason on its row. */
const whyPaused: Readonly<Record<AlertLanguage, Readonly<Record<string, string>>>> = {
  pt: {
    failures:
      'várias mensagens seguidas falharam. Veja as falhas no relatório antes de continuar, para proteger o número.',
    connection: 'a conexão foi desvinculada do telefone. Leia o QR Code de novo em Conexões.',
    removed: 'a conexão foi excluída. Cancele a campanha, escolha outra conexão e reinicie.',
    banned: 'o WhatsApp restringiu este número. Espere, e não envie em massa por ele.',
    plan: 'o plano da empresa não inclui mais campanhas.',
    incomplete:
      'o público ou os arquivos foram excluídos, ou falta a mensagem. Cancele a campanha, complete em Editar e reinicie.',
  },
  en: {
    failures:
      'several messages in a row failed. Look at the failures in the report before you continue, to protect the number.',
    connection: 'the connection was unlinked from the phone. Scan the QR code again in Connections.',
    removed: 'the connection was deleted. Cancel the campaign, choose another connection and restart it.',
    banned: 'WhatsApp has restricted this number. Wait, and send no bulk messages with it.',
    plan: 'the plan of the company no longer includes campaigns.',
    incomplete:
      'its audience or files were deleted, or the message is missing. Cancel the campaign, complete it under Edit and restart it.',
  },
  es: {
    failures:
      'varios mensajes seguidos fallaron. Vea las fallas en el informe antes de continuar, para proteger el número.',
    connection: 'la conexión fue desvinculada del teléfono. Lea el código QR de nuevo en Conexiones.',
    removed: 'la conexión fue eliminada. Cancele la campaña, elija otra conexión y reiníciela.',
    banned: 'WhatsApp restringió este número. Espere y no envíe masivamente con él.',
    plan: 'el plan de la empresa ya no incluye campañas.',
    incomplete:
      'el público o los archivos fueron eliminados, o falta el mensaje. Cancele la campaña, complétela en Editar y reiníciela.',
  },
};

/** How to continue. For a campaign that lost a part the reason explains it. */
const wayOn = (text: string) => (detail: string) => (mayResume(detail as PauseReason) ? ` ${text}` : '');

const goesOn: Readonly<Record<AlertLanguage, (detail: string) => string>> = {
  pt: wayOn('Quando estiver resolvido, toque em Continuar: cada pessoa recebe a mensagem uma só vez.'),
  en: wayOn('When this is solved, choose Continue: each person gets the message once.'),
  es: wayOn('Cuando esté resuelto, elija Continuar: cada persona recibe el mensaje una sola vez.'),
};

export const campaignPausedTexts: IncidentKindTexts = {
  opened: {
    pt: ({ name, detail }) => ({
      subject: `A campanha ${name} foi pausada`,
      text: `A campanha ${name} foi pausada: ${whyPaused.pt[detail]}\n\nO que já foi enviado fica registrado no relatório da campanha.${goesOn.pt(detail)}`,
    }),
    en: ({ name, detail }) => ({
      subject: `The campaign ${name} was paused`,
      text: `The campaign ${name} was paused: ${whyPaused.en[detail]}\n\nThe report of the campaign shows what was sent so far.${goesOn.en(detail)}`,
    }),
    es: ({ name, detail }) => ({
      subject: `La campaña ${name} fue pausada`,
      text: `La campaña ${name} fue pausada: ${whyPaused.es[detail]}\n\nLo que ya se envió queda en el informe de la campaña.${goesOn.es(detail)}`,
    }),
  },
  closed: {
    back: {
      pt: ({ name, lasted }) => ({
        subject: `A campanha ${name} continua`,
        text: `A campanha ${name} voltou a enviar, depois de ${lasted} em pausa.`,
      }),
      en: ({ name, lasted }) => ({
        subject: `The campaign ${name} continues`,
        text: `The campaign ${name} sends again, after a pause of ${lasted}.`,
      }),
      es: ({ name, lasted }) => ({
        subject: `La campaña ${name} continúa`,
        text: `La campaña ${name} volvió a enviar, después de una pausa de ${lasted}.`,
      }),
    },
    stopped: {
      pt: ({ name }) => ({
        subject: `A campanha ${name} foi encerrada`,
        text: `A campanha ${name}, que estava pausada, não envia mais: foi cancelada, concluída ou excluída. O alerta está encerrado.`,
      }),
      en: ({ name }) => ({
        subject: `The campaign ${name} was ended`,
        text: `The campaign ${name}, which was paused, sends no more: it was cancelled, finished or deleted. The alert has ended.`,
      }),
      es: ({ name }) => ({
        subject: `La campaña ${name} fue terminada`,
        text: `La campaña ${name}, que estaba en pausa, ya no envía: fue cancelada, terminada o eliminada. La alerta terminó.`,
      }),
    },
  },
};
