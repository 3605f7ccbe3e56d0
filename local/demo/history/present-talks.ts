import type { DemoConversation } from './talks.ts';

/** A conversation of today. `agent`: the index in the list of users, 0 for the owner; a waiting one has none. */
interface PresentTalk extends DemoConversation {
  minutesAgo: number;
  agent?: number;
  /** The customer's answers to what is written from now on. */
  replies: readonly string[];
}

export const currentDemoConversations: readonly PresentTalk[] = [
  {
    ...{ queue: 'Encomendas', minutesAgo: 170, agent: 0, tags: ['Casamento', 'Orçamento enviado'] },
    note: 'Degustação feita na semana passada. Gostou do recheio de damasco com nozes.',
    replies: ['O Pedro amou! Pode fechar 💍', 'Amanhã cedo faço o sinal'],
    lines: [
      'c Helena, boa tarde! Decidimos: vai ser o de três andares mesmo 🥰',
      'a Que alegria! Com as flores naturais, como conversamos?',
      'c Isso! Olha a referência final',
      'c {cake}Bem assim, só que com menos folhas',
      'a Perfeito, fica lindo demais. Vou atualizar o orçamento.',
      'a {quote}Orçamento atualizado, válido por 10 dias',
      'c Vou mostrar para o Pedro hoje à noite e te confirmo',
    ],
  },
  {
    ...{ queue: 'Encomendas', minutesAgo: 95, agent: 0, tags: ['Aniversário', 'Sinal pago'] },
    replies: ['Ótimo, às 14h então', 'Obrigada!! 💜'],
    lines: [
      'c Oi! O bolo da Alice está de pé para sábado, né?',
      'a Oi! Está sim, tema jardim, 2 kg de ninho com morango 🌷',
      'c {voice}',
      'a Ouvi aqui! Trocamos o rosa por lilás, sem problema.',
      'c Você é um anjo! Posso retirar às 14h?',
    ],
  },
  {
    ...{ queue: 'Encomendas', minutesAgo: 60, agent: 2, tags: ['Empresa', 'Na cozinha'] },
    replies: ['Perfeito, aguardo o orçamento', 'Aprovado! Pode faturar no CNPJ de sempre'],
    lines: [
      'c Boa tarde, é da Construtora Horizonte. Precisamos de café da manhã para 40 pessoas na quinta',
      'a Boa tarde! Montamos sim: pães, frutas, bolos e suco. R$ 38 por pessoa.',
      'c Consegue incluir opções sem glúten para 5 pessoas?',
      'a Claro, já separo. A entrega é às 7h30?',
      'c Isso, 7h30 na recepção',
    ],
  },
  {
    ...{ queue: 'Balcão e entregas', minutesAgo: 48, agent: 1 },
    replies: ['Chegou! Obrigada', 'Tava tudo uma delícia'],
    lines: [
      'c Oi, meu pedido já saiu?',
      'a Saiu agora há pouco, o Toninho está a caminho 🛵',
      'c Ótimo, o porteiro pode receber',
    ],
  },
  {
    ...{ queue: 'Financeiro', minutesAgo: 130, agent: 4 },
    replies: ['Ok, no aguardo', 'Recebi, obrigado'],
    lines: [
      'c Bom dia, a nota do mês passado veio com o CNPJ antigo',
      'a Bom dia! Me manda o novo, por favor, que a gente cancela e emite outra.',
      'c 98.765.432/0001-10',
      'a Anotado. Te envio até o fim do dia.',
    ],
  },
  {
    ...{ queue: 'Encomendas', minutesAgo: 240, agent: 2, tags: ['Aniversário', 'Pronto para retirar'] },
    replies: ['Cheguei! Estou na porta', 'Ficou lindo demais, obrigada!'],
    lines: [
      'c Bom dia! O bolo do Theo fica pronto que horas?',
      'a Bom dia! Já está prontinho te esperando no balcão 🎉',
      'c Saindo daqui agora!',
    ],
  },
  {
    ...{ queue: 'Encomendas', minutesAgo: 215, agent: 2, tags: ['Casamento', 'Orçamento enviado'] },
    replies: ['Adorei! Vamos fechar', 'Pode me mandar o contrato?'],
    lines: [
      'c Oi! Vi o bem-casado de vocês na festa da Lu',
      'a Que bom que gostou! Para quantos convidados seria?',
      'c 150, em fevereiro',
      'a {quote}Segue o orçamento, com a embalagem personalizada',
      'c Lindo! Vou ver com a minha mãe',
    ],
  },
  {
    ...{ queue: 'Encomendas', minutesAgo: 205, agent: 1, tags: ['Empresa', 'Sinal pago'] },
    replies: ['Perfeito, obrigado', 'Pode entregar na portaria'],
    lines: [
      'c Boa tarde, fechamos as 80 caixas de docinhos para o fim do ano',
      'a Ótima notícia! Para reservar a data pedimos metade de sinal.',
      'c {receipt}Acabei de transferir',
      'a Recebido! A data está reservada.',
      'c Depois mando o logo para a fita',
    ],
  },
  {
    ...{ queue: 'Encomendas', minutesAgo: 190, agent: 2, tags: ['Aniversário', 'Na cozinha'] },
    replies: ['Que delícia, obrigada!', 'Passo aí às 17h'],
    lines: [
      'c Dá tempo de colocar o nome Benício no topo?',
      'a Dá sim! Está na decoração agora mesmo 💙',
      'c Ufa, obrigada!',
    ],
  },
  {
    ...{ queue: 'Encomendas', minutesAgo: 120, agent: 0, tags: ['Cliente fiel', 'Na cozinha'] },
    replies: ['Isso mesmo', 'Até já!'],
    lines: [
      'c Helena, o meu rocambole de sempre para hoje',
      'a Já está no forno! Doce de leite, como você gosta 😄',
      'c Você me conhece bem',
    ],
  },
  {
    ...{ queue: 'Encomendas', minutesAgo: 75, agent: 1, tags: ['Pronto para retirar'] },
    replies: ['Estou chegando', 'Obrigada!'],
    lines: [
      'c Oi, minha torta de morango já está pronta?',
      'a Prontinha! É só chegar, até as 19h.',
      'c Saio do trabalho às 18h e passo aí',
    ],
  },
  {
    ...{ queue: 'Encomendas', minutesAgo: 33 },
    replies: ['Que bom! Consigo pegar na sexta?', 'Fechado, obrigada!'],
    lines: ['c Oi! Vocês ainda pegam encomenda de ovo de colher?', 'c Queria 6, de maracujá e de brigadeiro'],
  },
  {
    ...{ queue: 'Balcão e entregas', minutesAgo: 14 },
    replies: ['Quero uma inteira, passo às 18h', 'Valeu!'],
    lines: ['c Boa tarde! Tem torta de frango inteira hoje?'],
  },
  {
    ...{ queue: 'Encomendas', minutesAgo: 7 },
    replies: ['Isso, com morango por cima', 'E quanto fica?', 'Pode fazer, vou mandar o sinal'],
    lines: ['c Olá, queria um bolo nesse estilo para 20 pessoas', 'c {cake}Vi no Instagram de vocês'],
  },
];
