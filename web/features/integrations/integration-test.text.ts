import type { Texts } from '#web/ui/language/use-text.ts';

const seconds = (milliseconds: number, decimal: string): string =>
  `${(milliseconds / 1000).toFixed(1).replace('.', decimal)} s`;

export const integrationTestText = {
  title: {
    pt: (name: string) => `Teste de ${name}`,
    en: (name: string) => `Test of ${name}`,
    es: (name: string) => `Prueba de ${name}`,
  },
  again: { pt: 'Testar de novo', en: 'Test again', es: 'Probar de nuevo' },
  testing: {
    pt: (name: string) => `Falando com ${name}…`,
    en: (name: string) => `Talking to ${name}…`,
    es: (name: string) => `Hablando con ${name}…`,
  },
  sample: {
    pt: 'Uma saudação de um cliente que não existe foi enviada. Nenhum cliente vê este teste.',
    en: 'A greeting of a customer who does not exist was sent. No customer sees this test.',
    es: 'Se envió el saludo de un cliente que no existe. Ningún cliente ve esta prueba.',
  },
  marked: {
    pt: 'O envio leva a marca "test": true.',
    en: 'The call carries the mark "test": true.',
    es: 'El envío lleva la marca "test": true.',
  },
  answered: {
    pt: (ms: number) => `Respondeu em ${seconds(ms, ',')}:`,
    en: (ms: number) => `It answered in ${seconds(ms, '.')}:`,
    es: (ms: number) => `Respondió en ${seconds(ms, ',')}:`,
  },
  silent: {
    pt: (ms: number) => `Recebeu em ${seconds(ms, ',')}, e não respondeu nada ao cliente.`,
    en: (ms: number) => `It took the message in ${seconds(ms, '.')}, and answered nothing to the customer.`,
    es: (ms: number) => `La recibió en ${seconds(ms, ',')}, y no respondió nada al cliente.`,
  },
  received: {
    pt: (ms: number) => `Recebeu a mensagem em ${seconds(ms, ',')}. Sua resposta não vai ao cliente.`,
    en: (ms: number) => `It took the message in ${seconds(ms, '.')}. Its answer does not go to the customer.`,
    es: (ms: number) => `Recibió el mensaje en ${seconds(ms, ',')}. Su respuesta no va al cliente.`,
  },
  people: {
    pt: 'Depois passa a conversa para a equipe.',
    en: 'Then it hands the conversation over to your team.',
    es: 'Después pasa la conversación al equipo.',
  },
  end: {
    pt: 'Depois finaliza o atendimento.',
    en: 'Then it ends the conversation.',
    es: 'Después finaliza la atención.',
  },
} satisfies Texts;
