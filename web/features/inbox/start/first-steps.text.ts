import { screenNames } from '#web/screen-names.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

/** Texts of the first steps that the inbox shows too. */
export const firstStepsText = {
  title: screenNames.start,
  stepOf: {
    pt: (number: number) => `${number} de 4`,
    en: (number: number) => `${number} of 4`,
    es: (number: number) => `${number} de 4`,
  },
  name: { pt: 'Diga como vocês se chamam', en: 'Name your company and yourself', es: 'Diga cómo se llaman' },
  connect: { pt: 'Conecte um telefone', en: 'Connect a phone', es: 'Conecte un teléfono' },
  receive: { pt: 'Receba a primeira mensagem', en: 'Receive the first message', es: 'Reciba el primer mensaje' },
  team: { pt: 'Chame sua equipe', en: 'Bring your team', es: 'Traiga a su equipo' },
  allDone: { pt: 'Tudo pronto!', en: 'All set!', es: '¡Todo listo!' },
  goOn: { pt: 'Continuar', en: 'Continue', es: 'Continuar' },
  dismiss: { pt: 'Dispensar estes passos', en: 'Dismiss these steps', es: 'Descartar estos pasos' },
} satisfies Texts;
