const first = [
  ...['Adriana', 'Aline', 'André', 'Beatriz', 'Bernardo', 'Bianca', 'Caio', 'Carolina', 'Cláudia', 'Daniel', 'Débora'],
  ...['Eduardo', 'Elaine', 'Fábio', 'Fernanda', 'Gabriel', 'Giovana', 'Gustavo', 'Heloísa', 'Igor', 'Isabela', 'João'],
  ...[
    'Júlia',
    'Larissa',
    'Leandro',
    'Letícia',
    'Lucas',
    'Luciana',
    'Marcelo',
    'Mariana',
    'Natália',
    'Otávio',
    'Patrícia',
  ],
  ...[
    'Paulo',
    'Priscila',
    'Renata',
    'Ricardo',
    'Roberta',
    'Sabrina',
    'Sérgio',
    'Simone',
    'Tatiana',
    'Thiago',
    'Vanessa',
  ],
  ...['Vinícius', 'Viviane', 'Wesley', 'Yasmin'],
];
const last = [
  ...['Almeida', 'Amaral', 'Barbosa', 'Campos', 'Cardoso', 'Castro', 'Correia', 'Costa', 'Cunha', 'Dias', 'Esteves'],
  ...['Faria', 'Ferraz', 'Fonseca', 'Freitas', 'Guimarães', 'Lacerda', 'Lopes', 'Machado', 'Magalhães', 'Martins'],
  ...['Medeiros', 'Mendes', 'Miranda', 'Monteiro', 'Novaes', 'Pacheco', 'Peixoto', 'Pimenta', 'Queiroz', 'Rezende'],
  ...['Ribeiro', 'Rocha', 'Sales', 'Santana', 'Siqueira', 'Teixeira', 'Valente', 'Vasconcelos', 'Vieira'],
];

/** The customer of this number in the list; each has another name. */
export function personName(n: number): string {
  return `${first[n % first.length]} ${last[(n * 7 + Math.floor(n / first.length)) % last.length]}`;
}

/** The number of that customer, in Belo Horizonte. */
export function personNumber(n: number): string {
  return `55319400${String(10_000 + n).slice(0, 5)}`;
}
