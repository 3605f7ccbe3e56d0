import type { Texts } from '#web/ui/language/use-text.ts';

export const tryText = {
  open: {
    pt: (name: string) => `Testar ${name}`,
    en: (name: string) => `Try ${name}`,
    es: (name: string) => `Probar ${name}`,
  },
  title: {
    pt: (name: string) => `Testar ${name}`,
    en: (name: string) => `Try ${name}`,
    es: (name: string) => `Probar ${name}`,
  },
  note: {
    pt: 'Escreva como um cliente: responde também o que ainda não foi salvo. Nada é guardado nem enviado, mas os tokens contam no mês.',
    en: 'Write as a customer would: unsaved changes answer too. Nothing is stored or sent, but the tokens count in the month.',
    es: 'Escriba como un cliente: responde también lo que aún no se guardó. Nada se guarda ni se envía, pero los tokens cuentan en el mes.',
  },
  unnamed: { pt: 'Novo prompt', en: 'New prompt', es: 'Nuevo prompt' },
  opening: { pt: 'Oi', en: 'Hi', es: 'Hola' },
  answered: {
    pt: (name: string, tokens: number) => `Respondido por ${name} · ${tokens} tokens`,
    en: (name: string, tokens: number) => `Answered by ${name} · ${tokens} tokens`,
    es: (name: string, tokens: number) => `Respondido por ${name} · ${tokens} tokens`,
  },
  handedOver: {
    pt: (queue?: string) => `Aqui a conversa passaria para uma pessoa${queue ? ` da fila ${queue}` : ''}.`,
    en: (queue?: string) => `Here the conversation would pass to a person${queue ? ` of ${queue}` : ''}.`,
    es: (queue?: string) => `Aquí la conversación pasaría a una persona${queue ? ` de la cola ${queue}` : ''}.`,
  },
} satisfies Texts;
