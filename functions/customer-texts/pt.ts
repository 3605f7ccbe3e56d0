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
};
