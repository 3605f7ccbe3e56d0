/** A chat that the owner began. Members and authors are first names. */
export interface DemoChat {
  title: string;
  members: readonly string[];
  lines: readonly (readonly [author: string, text: string])[];
  /** Lines that the owner has read. */
  read: number;
}

export const demoChats: readonly DemoChat[] = [
  {
    title: 'Equipe da loja',
    members: ['Bruno', 'Camila', 'Rafael', 'Joana'],
    lines: [
      ['Helena', 'Bom dia! Hoje temos duas degustações e a entrega do casamento.'],
      ['Camila', 'Bom dia! O bolo de três andares já está montado 🎂'],
      ['Rafael', 'O entregador chega às 14h. Joana, o sinal do casamento caiu?'],
      ['Joana', 'Caiu ontem, o comprovante está na conversa da cliente.'],
      ['Helena', 'Perfeito. Feriado: escala fechada até quarta, me mandem os horários.'],
    ],
    read: 5,
  },
  {
    title: 'Encomendas',
    members: ['Bruno', 'Camila'],
    lines: [
      ['Helena', 'Até quando aceitamos encomendas para sábado?'],
      ['Bruno', 'Até quinta ao meio-dia. Depois disso, só bolos da vitrine.'],
      ['Camila', 'Faltam caixas de 30 cm, peço mais duas dúzias?'],
    ],
    read: 1,
  },
];

/** Files that are sent together, by their names among the files of the demo. */
export const demoFileLists = [
  {
    name: 'Casamento',
    message: 'Segue o nosso material de casamentos, com um orçamento de exemplo 🌾',
    files: [
      { name: 'Bolo de três andares', file: 'cake' },
      { name: 'Orçamento de exemplo', file: 'quote' },
    ],
  },
] as const;
