import type { QueueName } from '../shop/shop.ts';

/** A file that a message brings. */
export type DemoFileName = 'cake' | 'quote' | 'voice' | 'receipt';

/** `c` and `a`: the customer and the agent. A line that begins with `{cake}` brings that file. */
export interface DemoConversation {
  queue: QueueName;
  lines: readonly `${'c' | 'a'} ${string}`[];
  tags?: readonly string[];
  note?: string;
}

/** Conversations of a confectioner’s customers, from the first message to the last. */
export const demoConversations: readonly DemoConversation[] = [
  {
    queue: 'Encomendas',
    tags: ['Aniversário'],
    lines: [
      'c Oi, bom dia! Vocês fazem bolo de brigadeiro para 30 pessoas?',
      'a Bom dia! Fazemos sim 😊 Para 30 pessoas é o de 3 kg. Para que dia seria?',
      'c Sábado que vem, umas 15h',
      'a Dá certo! O de brigadeiro de 3 kg sai por R$ 285. Quer escrever algo em cima?',
      'c Quero! "Feliz 40, Dri"',
      'a Anotado ✍️ Para confirmar a gente pede metade de sinal pelo Pix.',
      'c {receipt}Pronto, acabei de pagar',
      'a Recebido, obrigada! Sábado às 15h está te esperando.',
      'c Vocês são ótimos 💛',
    ],
  },
  {
    queue: 'Encomendas',
    tags: ['Casamento'],
    note: 'Noiva veio por indicação da Ana do buffet. Prefere flores naturais.',
    lines: [
      'c Olá! Vou casar em maio e queria saber do bolo',
      'a Olá! Que notícia boa, parabéns! 🥂 Para quantos convidados?',
      'c Uns 120. Pensei em algo assim',
      'c {cake}Vi essa foto e amei',
      'a Lindo! Fazemos nesse estilo, com três andares. O melhor é marcar uma degustação, é por nossa conta.',
      'c Pode ser na quinta à tarde?',
      'a Quinta às 15h ficou reservada no seu nome. Já te mando um orçamento inicial.',
      'a {quote}Segue o orçamento',
      'c Maravilha, até quinta!',
    ],
  },
  {
    queue: 'Encomendas',
    tags: ['Empresa'],
    lines: [
      'c Boa tarde, preciso de 200 salgados para uma reunião na sexta às 9h',
      'a Boa tarde! Temos coxinha, empada e quiche. Quer sortido?',
      'c Sortido, por favor. Entregam na Savassi?',
      'a Entregamos, a taxa é R$ 18. O cento está R$ 98, então fica R$ 214 com a entrega.',
      'c Fechado. Preciso da nota no CNPJ da empresa',
      'a Sem problema, me manda o CNPJ que já deixo anotado no pedido.',
      'c 12.345.678/0001-90',
      'a Pedido confirmado para sexta, 8h30. Obrigado!',
    ],
  },
  {
    queue: 'Encomendas',
    lines: [
      'c Oi! Tem como fazer bolo sem lactose?',
      'a Oi! Tem sim: de cenoura, de laranja e o de chocolate com cacau 60%.',
      'c E sem açúcar também?',
      'a Sem açúcar e sem lactose, só o de banana com aveia. O de 1 kg sai R$ 79.',
      'c Quero um para domingo',
      'a Domingo a gente não abre 😕 Pode retirar sábado até as 16h?',
      'c Pode sim, combinado',
    ],
  },
  {
    queue: 'Encomendas',
    tags: ['Aniversário', 'Cliente fiel'],
    lines: [
      'c Helena, preciso daquele bolo de ninho com morango de novo 🍓',
      'a Oi! Já sei qual é 😄 Para quando?',
      'c Quarta à noite, 2 kg',
      'a Quarta às 18h então. R$ 198, como da última vez.',
      'c {voice}',
      'a Entendi, sem glitter dessa vez! Fica no capricho.',
      'c Obrigada, querida!',
    ],
  },
  {
    queue: 'Encomendas',
    lines: [
      'c Quanto custa o cento de docinhos?',
      'a O tradicional (brigadeiro, beijinho e cajuzinho) está R$ 120 o cento, e o gourmet R$ 185.',
      'c E dá para misturar?',
      'a Dá! A partir de 25 de cada.',
      'c Vou ver com a minha irmã e te falo',
      'a Fico à disposição 😊',
    ],
  },
  {
    queue: 'Balcão e entregas',
    lines: [
      'c Bom dia, tem pão de queijo saindo agora?',
      'a Bom dia! Sai uma fornada às 10h e outra às 16h 🧀',
      'c Separa uma dúzia das 10h pra mim?',
      'a Separado! É só falar seu nome no balcão.',
      'c Valeu!',
    ],
  },
  {
    queue: 'Balcão e entregas',
    lines: [
      'c Vocês entregam no Sion?',
      'a Entregamos sim, das 9h às 18h. A taxa é R$ 12.',
      'c Então quero 1 torta de limão e 6 pães de mel',
      'a R$ 118 com a entrega. Chega em uns 50 minutos, pode ser?',
      'c Pode. Pago no cartão na hora',
      'a Combinado, o entregador leva a maquininha.',
    ],
  },
  {
    queue: 'Balcão e entregas',
    tags: ['Reclamação'],
    note: 'Entregador ficou preso na chuva. Mandar um mimo no próximo pedido.',
    lines: [
      'c Meu pedido era para as 14h e ainda não chegou',
      'a Puxa, me desculpe! Vou ver agora com o entregador.',
      'a Ele está a 10 minutos daí, a chuva atrasou a rota.',
      'c A festa já começou…',
      'a Eu entendo e sinto muito. A entrega fica por nossa conta, e o valor já foi devolvido no seu Pix.',
      'c Chegou agora. Obrigada por resolver',
    ],
  },
  {
    queue: 'Balcão e entregas',
    lines: [
      'c Que horas vocês fecham hoje?',
      'a Hoje até as 19h 😊',
      'c Dá tempo de passar aí depois do trabalho então',
      'a Dá sim, te esperamos!',
    ],
  },
  {
    queue: 'Balcão e entregas',
    lines: [
      'c Boa tarde! Esqueci uma sacola térmica azul aí ontem',
      'a Boa tarde! Está guardada com a gente, pode vir buscar quando quiser.',
      'c Ufa, que bom! Passo amanhã cedo',
      'a Combinado!',
    ],
  },
  {
    queue: 'Financeiro',
    tags: ['Empresa'],
    lines: [
      'c Bom dia, preciso da segunda via da nota do pedido 1482',
      'a Bom dia! Um minuto que já localizo.',
      'a {quote}Aqui está',
      'c Recebi, obrigado',
    ],
  },
  {
    queue: 'Financeiro',
    lines: [
      'c Paguei o sinal em duplicidade, como faço?',
      'a Oi! Consegue me mandar os dois comprovantes?',
      'c {receipt}Este é o segundo',
      'a Confirmei aqui. O estorno cai ainda hoje na mesma conta.',
      'c Caiu! Obrigada pela rapidez',
    ],
  },
  {
    queue: 'Financeiro',
    lines: [
      'c Vocês parcelam encomenda de casamento?',
      'a Parcelamos em até 4x sem juros no cartão, ou 5% de desconto no Pix.',
      'c Ótimo, vou de Pix então',
      'a Perfeito, a chave é o CNPJ que está no orçamento.',
    ],
  },
];
