import { expect, test } from 'vitest';
import { hasInventedReference } from './invented-reference.ts';

const references = [
  {
    role: 'system' as const,
    content: 'Pedidos a partir de R$ 50,00. Atendimento: 0800-123-4567. Nota fiscal NF-88123.',
  },
  { role: 'user' as const, content: 'Cadê o meu pedido 48.213?' },
];

test.each([
  'Seu pedido 10231 saiu para entrega.',
  'O código de rastreio é BR123456789BR.',
  'Your order number is #10-2231.',
  'A sua encomenda, de número LX55512-9, chega amanhã.',
  'Abri o protocolo 2026-00012345 para você.',
  'El número de seguimiento es 778899001.',
])('finds the invented number in %j', (answer) => expect(hasInventedReference(answer, references)).toBe(true));

test.each([
  'O pedido 48213 está com a equipe.',
  'A nota fiscal NF-88123 vale para o seu pedido.',
  'O pedido custa R$ 12345,00 e chega em 12/03/2026.',
  'Compras acima de R$ 15.000,00 têm frete grátis.',
  'Seu pedido chega em 2026, às 10:30.',
  'Para compras ligue 0800-123-4567.',
  'Temos 15000 rosas.',
  'Qual é o número do pedido?',
])('finds none in %j', (answer) => expect(hasInventedReference(answer, references)).toBe(false));
