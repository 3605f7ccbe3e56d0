import type { Texts } from '#web/ui/language/use-text.ts';

export const askText = {
  title: { pt: 'Perguntar a um colega', en: 'Ask a colleague', es: 'Preguntar a un colega' },
  colleague: { pt: 'Colega', en: 'Colleague', es: 'Colega' },
  question: { pt: 'Pergunta', en: 'Question', es: 'Pregunta' },
  hint: {
    pt: 'O cliente não vê a pergunta. O atendimento vai junto.',
    en: 'The customer does not see the question. The conversation is linked to it.',
    es: 'El cliente no ve la pregunta. La atención va enlazada.',
  },
  ask: { pt: 'Perguntar', en: 'Ask', es: 'Preguntar' },
  usersRequired: {
    pt: 'Por favor, selecione pelo menos um usuário.',
    en: 'Please choose at least one user.',
    es: 'Por favor, seleccione al menos un usuario.',
  },
} satisfies Texts;
