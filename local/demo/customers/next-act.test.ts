import { expect, it } from 'vitest';
import { campaignOfShop } from '../shop/campaign.ts';
import { farewellText } from '../shop/shop.ts';
import { nextCustomerAct, nextOpeningLine } from './next-act.ts';
import type { DemoCustomer } from './visit.ts';

const customer: DemoCustomer = {
  ...{ number: '5531940010500', name: 'Tainá', option: 2 },
  visits: [['Oi! Tem bolo?', 'De cenoura', 'Obrigada!'], ['Oi, sou eu de novo']],
};
const minute = 60_000;
const mine = (text: string, at = 0) => ({ fromMe: true, text, at, ack: 3 });
const theirs = (text: string, ack = 3) => ({ fromMe: false, text, at: 0, ack });
const menu = theirs('Escolha uma opção:\n*1* - Encomendas\n*2* - Balcão');
const rating = theirs('Como foi?\n*1* - Insatisfeito\n*2* - Satisfeito\n*3* - Muito satisfeito');
const campaign = theirs(campaignOfShop.message);

it.each([
  ['waits for an answer to the own message', [mine('Oi! Tem bolo?')], undefined],
  ['chooses from a menu', [mine('Oi! Tem bolo?'), menu], { kind: 'write', line: '2' }],
  ['rates', [mine('Oi! Tem bolo?'), rating], { kind: 'write', line: '3' }],
  ['only reads a campaign', [mine('Oi! Tem bolo?'), campaign], { kind: 'read' }],
  ['reads it once', [mine('Oi! Tem bolo?'), { ...campaign, ack: 4 }], undefined],
  [
    'answers an agent with the next line, which a chosen option does not count as',
    [mine('Oi! Tem bolo?'), menu, mine('2'), theirs('Temos! De quê?', 4)],
    { kind: 'write', line: 'De cenoura' },
  ],
  [
    'leaves the farewell at the end of a visit unanswered',
    [mine('Oi! Tem bolo?'), mine('De cenoura'), mine('Obrigada!'), theirs(farewellText)],
    { kind: 'read' },
  ],
  [
    'leaves an agent unanswered whose turn ended the visit',
    [mine('1st'), mine('2nd'), mine('3rd'), theirs('Até!')],
    { kind: 'read' },
  ],
])('%s', (_, chat, act) => {
  expect(nextCustomerAct(customer, chat)).toEqual(act);
});

it.each([
  ['begins with the first line', [], 60 * minute, 'Oi! Tem bolo?'],
  ['does not begin anew while a visit goes on', [mine('Oi! Tem bolo?')], 60 * minute, undefined],
  ['does not come back at once', [mine('a'), mine('b'), mine('c', minute)], 2 * minute, undefined],
  ['comes back with the next visit', [mine('a'), mine('b'), mine('c', minute)], 60 * minute, 'Oi, sou eu de novo'],
  ['begins anew after the last visit', [mine('a'), mine('b'), mine('c'), mine('d')], 60 * minute, 'Oi! Tem bolo?'],
])('%s', (_, chat, now, line) => {
  expect(nextOpeningLine(customer, chat, now)).toBe(line);
});

it('answers the campaign and agents as a customer of before', () => {
  const older: DemoCustomer = { ...customer, visits: [], replies: ['Fechado!'], toCampaign: 'Quero!' };
  expect(nextCustomerAct(older, [campaign])).toEqual({ kind: 'write', line: 'Quero!' });
  expect(nextCustomerAct(older, [theirs('Seguem os sabores')])).toEqual({ kind: 'write', line: 'Fechado!' });
  expect(nextCustomerAct(older, [theirs('Seguem'), mine('Fechado!'), theirs('Combinado')])).toEqual({ kind: 'read' });
  expect(nextOpeningLine(older, [], 60 * minute)).toBeUndefined();
});
