/** What the product itself says to customers, in Portuguese. */
export const pt = {
  timesOfDay: { morning: 'Bom dia', afternoon: 'Boa tarde', evening: 'Boa noite' },
  accepted: (timeOfDay: string, name: string, agent: string) =>
    `${name ? `${timeOfDay}, ${name}!` : `${timeOfDay}!`} Aqui é ${agent} e vou cuidar do seu atendimento.`,
  movedToQueue: (queue: string) => `Seu atendimento passou para o setor *${queue}*. Aguarde um momento, por favor.`,
  movedToAgent: (agent: string) => `A partir de agora quem atende você é *${agent}*.`,
  movedToBoth: (queue: string, agent: string) =>
    `Seu atendimento passou para o setor *${queue}* e quem atende você agora é *${agent}*.`,
};
