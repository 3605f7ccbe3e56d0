import type { ChatTurn } from './prompt-turns.ts';

/** Words that announce the number of an order, a parcel, a bill or a case. */
const announced =
  'pedidos?|encomendas?|compras?|orders?|parcels?|protocolos?|rastre\\w*|tracking|boletos?|faturas?|facturas?|invoices?|notas? fisca\\w+|nf-?e|reservas?|bookings?|c[oó]digos?|codes?|chamados?|seguimiento|n[uú]meros? d[eo]s? (?:pedido|protocolo)';
/** A number of five and more signs, such as 48213, #10-2231 or BR123456789BR. Amounts and dates do not match. */
const reference = new RegExp(
  `(?<![\\p{L}\\d])(?:${announced})(?![\\p{L}])[^.!?\\n]{0,40}?(?<![\\p{L}\\d$,./:])([a-z]{0,4}-?\\d[\\da-z-]{3,}[\\da-z])(?![\\p{L}\\d]|[,./:]\\d)`,
  'giu',
);

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/**
 * Whether an answer names an order, a parcel, a bill or a case by a number that is not in its request. The AI looks
 * nothing up, so it made the number up.
 */
export function hasInventedReference(answer: string, request: readonly ChatTurn[]): boolean {
  const numbers = [...answer.matchAll(reference)].flatMap(([, number]) => number ?? []);
  if (numbers.length === 0) return false;
  // Earlier messages of the company count as well: agents wrote some of them.
  const all = bare(request.map(({ content }) => content).join(' '));
  return numbers.some((number) => !all.includes(bare(number)));
}
