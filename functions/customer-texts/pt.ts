/** What the product itself says to customers, in Portuguese; `{{ms}}` and `{{name}}` as in the texts companies write. */
export const pt = {
  accepted: (agent: string) => `{{ms}}, {{name}}! Aqui é ${agent} e vou cuidar do seu atendimento.`,
  /** To those who have told no name. */
  acceptedUnnamed: (agent: string) => `{{ms}}! Aqui é ${agent} e vou cuidar do seu atendimento.`,
  movedToQueue: (queue: string) => `Seu atendimento passou para o setor *${queue}*. Aguarde um momento, por favor.`,
  movedToAgent: (agent: string) => `A partir de agora quem atende você é *${agent}*.`,
  movedToBoth: (queue: string, agent: string) =>
    `Seu atendimento passou para o setor *${queue}* e quem atende você agora é *${agent}*.`,
  /** To somebody who calls. */
  callsNotTaken: 'No momento não atendemos chamadas por aqui. Por favor, envie uma mensagem.',
  /** How a conversation remembers a call, by the company's clock. */
  missedCall: (time: string) => `Chamada perdida às ${time}`,
  /** Asked when a conversation is closed, where nobody has written a question. */
  rating: 'Como foi o seu atendimento?',
  ratingChoices: 'Responda com um número:\n*1* - Insatisfeito\n*2* - Satisfeito\n*3* - Muito satisfeito',
  /** To a question of which nobody but a program is to make sense. */
  notUnderstood: 'Desculpe, não entendi. Pode dizer de outro jeito?',
  /** What the bot says beside the texts of the company. */
  bot: {
    invalidOption: 'Não entendi. Por favor, responda apenas com o número de uma das opções.',
    oneLevelUp: 'Voltar ao menu anterior',
    toFirstMenu: 'Voltar ao início',
    chooseAnother: 'Digite *#* para voltar ao início e escolher outra opção.',
  },
};
