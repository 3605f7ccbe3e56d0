import type { AlertLanguage, IncidentFacts, IncidentKindTexts } from './words.ts';

/** Why an assistant failed last, by the reason of its failure. */
const whyFailed: Readonly<Record<AlertLanguage, Readonly<Record<string, string>>>> = {
  pt: {
    denied: 'a chave não foi aceita',
    limit: 'sem crédito, ou pedidos demais',
    down: 'o serviço está com problemas',
    refused: 'o pedido foi recusado',
    unreachable: 'não foi possível alcançar o endereço',
    unusable: 'não houve resposta aproveitável',
    spent: 'o limite de tokens do mês foi alcançado',
  },
  en: {
    denied: 'the key was not accepted',
    limit: 'out of credit, or too many requests',
    down: 'the service has problems',
    refused: 'the request was refused',
    unreachable: 'the address could not be reached',
    unusable: 'there was no usable answer',
    spent: 'the token limit of the month is reached',
  },
  es: {
    denied: 'la clave no fue aceptada',
    limit: 'sin crédito, o demasiadas solicitudes',
    down: 'el servicio tiene problemas',
    refused: 'la solicitud fue rechazada',
    unreachable: 'no se pudo alcanzar la dirección',
    unusable: 'no hubo respuesta utilizable',
    spent: 'se alcanzó el límite de tokens del mes',
  },
};

const why = (language: AlertLanguage, { detail }: IncidentFacts): string =>
  whyFailed[language][detail] ?? whyFailed[language].unusable ?? '';

/** `named`: an assistant of this kind, with its name. */
const failing = (named: Readonly<Record<AlertLanguage, (name: string) => string>>): IncidentKindTexts => ({
  opened: {
    pt: (facts) => ({
      subject: `${named.pt(facts.name)} está falhando`,
      text: `${named.pt(facts.name)} falhou várias vezes seguidas: ${why('pt', facts)}.\n\nEnquanto isso, as conversas vão para as pessoas. Abra a tela em Configurações para ver a última falha.`,
    }),
    en: (facts) => ({
      subject: `${named.en(facts.name)} keeps failing`,
      text: `${named.en(facts.name)} failed several times in a row: ${why('en', facts)}.\n\nUntil it works again, conversations go to people. Its screen in Settings shows the last failure.`,
    }),
    es: (facts) => ({
      subject: `${named.es(facts.name)} está fallando`,
      text: `${named.es(facts.name)} falló varias veces seguidas: ${why('es', facts)}.\n\nMientras tanto, las conversaciones pasan a las personas. Su pantalla en Configuración muestra el último fallo.`,
    }),
  },
  closed: {
    back: {
      pt: ({ name, lasted }) => ({
        subject: `${named.pt(name)} voltou a responder`,
        text: `${named.pt(name)} funciona de novo, depois de ${lasted}.`,
      }),
      en: ({ name, lasted }) => ({
        subject: `${named.en(name)} works again`,
        text: `${named.en(name)} works again, after ${lasted}.`,
      }),
      es: ({ name, lasted }) => ({
        subject: `${named.es(name)} volvió a responder`,
        text: `${named.es(name)} funciona de nuevo, después de ${lasted}.`,
      }),
    },
    stopped: {
      pt: ({ name }) => ({
        subject: `${named.pt(name)}: alerta encerrado`,
        text: `${named.pt(name)} foi excluído ou excluída por uma pessoa. O alerta está encerrado.`,
      }),
      en: ({ name }) => ({
        subject: `${named.en(name)}: alert ended`,
        text: `A person deleted it: ${named.en(name)}. The alert has ended.`,
      }),
      es: ({ name }) => ({
        subject: `${named.es(name)}: alerta terminada`,
        text: `Una persona eliminó: ${named.es(name)}. La alerta terminó.`,
      }),
    },
  },
});

export const promptFailingTexts = failing({
  pt: (name) => `O prompt ${name}`,
  en: (name) => `The prompt ${name}`,
  es: (name) => `El prompt ${name}`,
});
export const integrationFailingTexts = failing({
  pt: (name) => `A integração ${name}`,
  en: (name) => `The integration ${name}`,
  es: (name) => `La integración ${name}`,
});
