import { botWords } from '#shared/bot/words-in.ts';

/**
 * The product's own texts to customers, in Portuguese; `{{ms}}` and `{{name}}` work as in the texts that companies
 * write.
 */
export const portugueseCustomerTexts = {
  accepted: (agent: string) => `{{ms}}, {{name}}! Aqui é ${agent} e vou cuidar do seu atendimento.`,
  /** For contacts without a name. */
  acceptedUnnamed: (agent: string) => `{{ms}}! Aqui é ${agent} e vou cuidar do seu atendimento.`,
  movedToQueue: (queue: string) => `Seu atendimento passou para o setor *${queue}*. Aguarde um momento, por favor.`,
  movedToAgent: (agent: string) => `A partir de agora quem atende você é *${agent}*.`,
  movedToBoth: (queue: string, agent: string) =>
    `Seu atendimento passou para o setor *${queue}* e quem atende você agora é *${agent}*.`,
  /** Sent to customers who call. */
  callsNotTaken: 'No momento não atendemos chamadas por aqui. Por favor, envie uma mensagem.',
  /** Entry for a call in the conversation; `time` is in the company's time zone. */
  missedCall: (time: string) => `Chamada perdida às ${time}`,
  /** Sent when a ticket is closed and the company has written no question of its own. */
  rating: 'Como foi o seu atendimento?',
  ratingChoices: 'Responda com um número:\n*1* - Insatisfeito\n*2* - Satisfeito\n*3* - Muito satisfeito',
  /** Sent when an integration has no answer to the customer's message. */
  notUnderstood: 'Desculpe, não entendi. Pode dizer de outro jeito?',
  /** Sent when an assistant hands the conversation over without words of its own. */
  handedOver: 'Um momento, por favor: alguém da nossa equipe continua daqui.',
  /** Sent when an assistant cannot answer and people take over. */
  assistantAway:
    'Não consigo responder por aqui agora. Sua mensagem já está com a nossa equipe, que responde assim que puder.',
  /** About appointments; `when` is the local day and time. */
  appointment: {
    booked: (when: string, services: string, attendant: string) =>
      `{{ms}}, {{firstName}}! Seu horário está marcado: *${services}*, ${when}, com ${attendant}.`,
    reminder: (when: string, services: string, attendant: string) =>
      `{{ms}}, {{firstName}}! Lembrete do seu horário: *${services}*, ${when}, com ${attendant}.`,
    choices: 'Responda com um número:\n*1* - Confirmar\n*2* - Remarcar\n*3* - Cancelar',
    confirmed: (when: string) => `Confirmado! Esperamos você ${when}.`,
    rescheduling: 'Certo! Diga por aqui o dia e a hora que prefere, e logo alguém responde.',
    cancelled: (when: string) => `Cancelado: seu horário ${when} foi liberado.`,
    /** The note for the person who finds another time. */
    wantsAnother: (when: string) => `O cliente quer remarcar o horário ${when}.`,
    /** Between the day and the time. */
    at: 'às',
  },
  /** Texts of the bot beside those that the company writes. */
  bot: botWords.pt,
  /** Texts of billing systems: a customer asks for open bills. */
  bills: {
    ask: 'Para ver seus boletos, envie o *CPF* ou *CNPJ* do titular, só os números.',
    wrong: 'Esse CPF ou CNPJ não é válido. Confira os números e envie de novo.',
    unknown: 'Não encontrei esse cadastro para este telefone. Confira o CPF ou CNPJ e envie de novo.',
    person: 'Vou chamar uma pessoa da nossa equipe para ajudar. Um momento, por favor.',
    none: (name: string) => `${name}, não há boletos em aberto.`,
    bills: (name: string) => `${name}, estes são os boletos em aberto:`,
    bill: (n: number, amount: string, due: string) => `*${n}* - ${amount}, vence em ${due}`,
    overdue: (n: number, amount: string, due: string) => `*${n}* - ${amount}, venceu em ${due}`,
    unlock: (n: number) => `*${n}* - Liberar a conexão em confiança`,
    end: (n: number) => `*${n}* - Encerrar`,
    toPerson: '*0* - Falar com uma pessoa',
    choose: 'Responda com o número de uma das opções.',
    copy: (amount: string, due: string) => `Boleto de ${amount}, vencimento ${due}:`,
    pix: 'Pix copia e cola:',
    digits: 'Linha digitável:',
    noCopy: 'Não há Pix nem código de barras para este boleto.',
    paid: 'Este boleto não está mais em aberto.',
    unlocked:
      'Pronto, a conexão foi liberada em confiança. Se ela não voltar em alguns minutos, desligue e ligue o roteador.',
    refused: 'Não foi possível liberar a conexão por aqui.',
    bye: 'Obrigado pelo contato!',
  },
};
