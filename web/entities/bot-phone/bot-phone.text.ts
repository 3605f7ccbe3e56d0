import type { Texts } from '#web/ui/language/use-text.ts';

export const botPhoneText = {
  empty: {
    pt: 'Escreva como um cliente e veja o que o robô responde, também com o que ainda não foi salvo. Nada é enviado.',
    en: 'Write as a customer and see what the bot answers, also with what is not saved yet. Nothing is sent.',
    es: 'Escriba como un cliente y vea qué responde el robot, también con lo que aún no se guardó. Nada se envía.',
  },
  opening: { pt: 'Oi', en: 'Hi', es: 'Hola' },
  customer: { pt: 'Maria Souza', en: 'Maria Souza', es: 'María Souza' },
  connection: { pt: 'Conexão do teste', en: 'Connection of the test', es: 'Conexión de la prueba' },
  noConnection: {
    pt: 'Adicione uma conexão para testar o horário.',
    en: 'Add a connection to try the hours.',
    es: 'Agregue una conexión para probar el horario.',
  },
  notOffered: {
    pt: 'Nenhuma conexão oferece esta fila ainda: o teste começa nela.',
    en: 'No connection offers this queue yet: the test begins in it.',
    es: 'Ninguna conexión ofrece esta cola todavía: la prueba empieza en ella.',
  },
  when: { pt: 'Quando o cliente escreve', en: 'When the customer writes', es: 'Cuándo escribe el cliente' },
  now: { pt: 'Agora', en: 'Now', es: 'Ahora' },
  sundayNight: { pt: 'Domingo 3h', en: 'Sunday 3 am', es: 'Domingo 3 h' },
  otherTime: { pt: 'Outra hora', en: 'Another time', es: 'Otra hora' },
  day: { pt: 'Dia do teste', en: 'Day of the test', es: 'Día de la prueba' },
  time: { pt: 'Hora do teste', en: 'Time of the test', es: 'Hora de la prueba' },
  holiday: { pt: 'feriado', en: 'holiday', es: 'feriado' },
} satisfies Texts;
