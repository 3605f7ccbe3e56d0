import type { Texts } from '#web/ui/language/use-text.ts';

export const demoText = {
  name: { pt: 'Demonstração', en: 'Demo', es: 'Demostración' },
  /** After the name, where there is room. */
  about: {
    pt: ': os clientes são simulados',
    en: ': the customers are simulated',
    es: ': los clientes son simulados',
  },
  begin: {
    pt: 'Começar com a minha empresa',
    en: 'Start with my company',
    es: 'Empezar con mi empresa',
  },
  question: {
    pt: 'Começar com a sua empresa?',
    en: 'Start with your company?',
    es: '¿Empezar con su empresa?',
  },
  consequence: {
    pt: (company: string) =>
      `A demonstração termina: ${company} é excluída com a equipe, as conversas e os contatos, e os clientes simulados param de escrever. Você continua em uma empresa vazia, com os primeiros passos.`,
    en: (company: string) =>
      `The demo ends: ${company} is deleted with its team, conversations and contacts, and the simulated customers stop writing. You go on in an empty company, with the first steps.`,
    es: (company: string) =>
      `La demostración termina: ${company} se elimina con su equipo, conversaciones y contactos, y los clientes simulados dejan de escribir. Usted sigue en una empresa vacía, con los primeros pasos.`,
  },
  passwordChanged: {
    pt: 'A senha do administrador desta instalação foi alterada. Entre com a conta dele e exclua a empresa da demonstração em Empresas.',
    en: 'The password of this installation’s administrator was changed. Sign in with that account and delete the demo’s company under Companies.',
    es: 'Se cambió la contraseña del administrador de esta instalación. Entre con esa cuenta y elimine la empresa de la demostración en Empresas.',
  },
} satisfies Texts;
