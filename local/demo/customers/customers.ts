import { personNumber } from '../shop/names.ts';
import type { DemoCustomer, DemoCustomerLine } from './visit.ts';

/** Numbers of the customers who write live begin here; those of the past are below. */
const firstNumber = 500;

type Visits = readonly (readonly [DemoCustomerLine, ...DemoCustomerLine[]])[];
const bakes = (name: string, option: 1 | 2 | 3, ...visits: Visits) => ({ name, option, visits });

const all = [
  bakes(
    'Tainá Bittencourt',
    1,
    [
      'Oi! Queria encomendar um bolo de cenoura com brigadeiro',
      'Para sexta, umas 20 pessoas',
      'Pode ser! Quanto fica?',
      'Fechado! 🧡',
    ],
    [
      'Oi, sou eu de novo! O bolo fez o maior sucesso',
      'É para o dia 10, umas 30 pessoas',
      'Isso! Igualzinho, por favor 😄',
    ],
  ),
  bakes(
    'Seu Geraldo',
    2,
    [
      'Bom dia. Tem broa de fubá hoje?',
      'É o Geraldo, da rua de cima',
      'Separa duas pra mim, por gentileza',
      'Deus abençoe, já passo aí',
    ],
    ['Bom dia! A broa estava uma beleza', 'É o Geraldo', 'Guarda mais duas amanhã cedo', 'Obrigado, minha filha'],
  ),
  bakes('Luana Prado', 1, [
    { file: 'cake', caption: 'Vocês fazem um assim?' },
    'É para os 15 anos da minha filha, 80 pessoas',
    'Tem como provar antes?',
    'Ótimo, quinta eu consigo!',
  ]),
  bakes(
    'Davi Sampaio',
    2,
    [
      'Boa tarde, vocês estão entregando agora?',
      { building: 'Edifício Araguaia', address: 'Rua Pernambuco, 1000, Savassi' },
      'Perfeito, obrigado!',
    ],
    ['Oi! Meu pedido já saiu?', 'Está no nome de Davi', 'Show, valeu 🙌'],
  ),
  bakes('Escola Girassol', 1, [
    'Olá! Precisamos de 60 cupcakes para a festa da primavera',
    'Dia 12, às 9h da manhã',
    'Pode mandar o orçamento nesse número mesmo, por favor',
    'Aprovado pela direção, pode produzir!',
  ]),
  bakes('Mônica Terra', 3, [
    'Oi, fiz um Pix agora e queria confirmar se caiu',
    { file: 'receipt' },
    'Foi agora há pouco',
    'Que bom, obrigada!',
  ]),
  bakes('Rogério Assunção', 2, [
    'Boa tarde! Até que horas tem almoço?',
    'E tem opção vegetariana?',
    'Opa, então vou sim. Obrigado!',
  ]),
  bakes(
    'Bia Chaves',
    1,
    [
      'Oii! Quanto tá o cento de brigadeiro?',
      'É para domingo, umas 50 pessoas',
      'E o gourmet?',
      'Vou querer 200 do tradicional então',
      'Sábado à tarde então! Combinado 💕',
    ],
    ['Oii, dá pra trocar metade por beijinho?', 'É a encomenda do domingo, da Bia', 'Obrigada, vocês são demais'],
  ),
  bakes('Dr. Hélio Pinheiro', 1, [
    { file: 'voice' },
    'Para quinta, umas 15 pessoas',
    'Isso mesmo, no consultório, às 16h',
    'Perfeito. Muito obrigado',
  ]),
  bakes('Kátia Nery', 2, [
    'Oi, comprei um bolo aí ontem e veio com a vela errada 😅',
    'Era 5, veio 6 kkkk',
    'Já cortamos o bolo, mas a vela eu troco',
    'Imagina, acontece! Passo aí para trocar',
  ]),
  bakes('Transportadora Aurora', 3, [
    'Bom dia, podem reenviar o boleto deste mês?',
    'É o CNPJ 11.222.333/0001-44',
    'Isso, o do dia 20',
    'Recebido, obrigado.',
  ]),
  bakes('Nina Falcão', 1, [
    'Olá! Vocês fazem bolo vegano?',
    'Que maravilha! Quero um de chocolate, 1 kg, para sábado',
    'Pode escrever "Parabéns, Léo"?',
    'Amei, muito obrigada 🌱',
  ]),
];

/** Customers who write now and then while the demo runs. */
export const demoCustomers: readonly DemoCustomer[] = all.map((one, n) => ({
  ...one,
  number: personNumber(firstNumber + n),
}));
