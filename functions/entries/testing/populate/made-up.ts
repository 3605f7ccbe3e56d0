/** Names and texts by number; the same number always yields the same. */
const firstNames = [
  'Ana',
  'Beatriz',
  'Caio',
  'Débora',
  'Edu',
  'Fátima',
  'Gustavo',
  'Helena',
  'Ícaro',
  'João',
  'Kátia',
  'Lia',
];
const surnames = [
  'Silva',
  'Souza',
  'Araújo',
  'Conceição',
  'Nunes',
  'Moraes',
  'Ribeiro',
  'Castro',
  'Lima',
  'Pereira',
  'Rocha',
];
const asked = [
  'Bom dia! Vocês têm entrega no meu bairro?',
  'Qual é o prazo?',
  'Queria saber o preço do plano anual, por favor.',
  'O pedido chegou com um item a menos. Podem conferir?',
  'Obrigada!',
];
const answered = [
  'Bom dia! Entregamos sim, em até dois dias úteis.',
  'Vou verificar e já retorno.',
  'Pode me enviar o número do pedido?',
  'Prontinho, resolvido.',
];

const pick = (list: readonly string[], n: number) => list[n % list.length] ?? '';

export function nameNumber(n: number): string {
  return `${pick(firstNames, n)} ${pick(surnames, Math.floor(n / firstNames.length))} ${n}`;
}

/** Some texts contain an order number that few others contain. */
export function generatedText(n: number, fromMe: boolean): string {
  return `${pick(fromMe ? answered : asked, n)}${n % 4 === 0 ? ` Pedido ${generatedOrderNumber(n)}.` : ''}`;
}

export function generatedOrderNumber(n: number): number {
  return 4_000_000 + n;
}

/** Brazilian mobile numbers with an area code that few demos use. */
export function generatedPhoneNumber(n: number): string {
  return `55999${String(n % 100_000_000).padStart(8, '0')}`;
}
