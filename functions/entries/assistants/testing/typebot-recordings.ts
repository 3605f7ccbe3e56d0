/**
 * Answers of Typebot (version 6.1), with values of our own:
 *
 * - `started`, `unknownSession`, `chosen` and `finished` in the shape that others recorded on 22 August 2026:
 *   https://github.com/DouglasSilSouza/wuzbot-engine (TYPEBOT_RUNTIME_CONTRACT_REAL.md, TYPEBOT_CHOICES_REAL.md);
 * - variables, rating, cards and the inputs of e-mail, address and number as Typebot's own tests expect them:
 *   https://github.com/baptisteArno/typebot.io (apps/viewer/src/test/chat.spec.ts, cards.spec.ts and their flows);
 * - picture choices, payments, files, scripts and redirects after the documentation of its API.
 */
const paragraph = (...children: object[]) => ({ type: 'p', children });
const text = (id: string, ...richText: object[]) => ({ id, type: 'text', content: { type: 'richText', richText } });
const plain = (id: string, line: string) => text(id, paragraph({ text: line }));
/** The value of a variable within a text: paragraphs within the paragraph. */
const value = (...lines: string[]) => ({
  type: 'inline-variable',
  children: lines.map((line) => paragraph({ text: line })),
});

export const typebotRecordings = {
  /** `theme` and `settings` are empty objects, an empty variable leaves two texts, items carry no `value`. */
  started: {
    sessionId: 'q3v8m1c6y0t2k7w5b9x4n6za',
    resultId: 'w1e7r3t9y5u0i8o2p6a4s1df',
    typebot: {
      id: 'cm9a2b4c60001x1cq7d8e9f0g',
      version: '6.1',
      theme: {},
      settings: {},
      publishedAt: '2026-08-20T14:38:41.982Z',
    },
    messages: [
      plain('mq1w2e3r4t5y6u7i8o9p0a1s', 'Olá,  tudo bem?'),
      text('d2f3g4h5j6k7l8z9x0c1v2b3', paragraph({ text: 'Seu telefone é ' }, { text: '?' })),
      plain('n4m5q6w7e8r9t0y1u2i3o4p5', 'Selecione uma opção abaixo:'),
    ],
    input: {
      id: 'a6s7d8f9g0h1j2k3l4z5x6c7',
      type: 'choice input',
      items: [
        { id: 'v8b9n0m1q2w3e4r5t6y7u8i9', outgoingEdgeId: 'o0p1a2s3d4f5g6h7j8k9l0z1', content: 'Pedidos' },
        { id: 'x2c3v4b5n6m7q8w9e0r1t2y3', outgoingEdgeId: 'u4i5o6p7a8s9d0f1g2h3j4k5', content: 'Trocas' },
      ],
    },
  },
  chosen: { messages: [plain('l6z7x8c9v0b1n2m3q4w5e6r7', 'Você escolheu Trocas')], clientSideActions: [], logs: [] },
  /** The last answer of a flow has no input; an empty text bubble has no paragraphs. */
  finished: {
    messages: [
      text('t8y9u0i1o2p3a4s5d6f7g8h9'),
      plain('j0k1l2z3x4c5v6b7n8m9q0w1', 'Você sabia que temos um site?'),
      {
        id: 'e2r3t4y5u6i7o8p9a0s1d2f3',
        type: 'embed',
        content: { url: 'https://loja.example/pedidos', waitForEvent: { isEnabled: false } },
      },
    ],
    clientSideActions: [],
    logs: [],
  },
  /** Status 404: also after the last answer of a flow. */
  unknownSession: { defined: false, code: 'NOT_FOUND', status: 404, message: 'Session not found.' },
  withVariable: {
    messages: [text('g4h5j6k7l8z9x0c1v2b3n4m5', paragraph({ text: 'Prazer, ' }, value('Maria'), { text: '!' }))],
    input: { id: 'q6w7e8r9t0y1u2i3o4p5a6s7', type: 'number input' },
  },
  withLongVariable: {
    messages: [text('d8f9g0h1j2k3l4z5x6c7v8b9', paragraph({ text: 'Entrega em: ' }, value('Rua A, 1', 'Centro')))],
  },
  /** An answer that the input refuses: the same input again. */
  refused: {
    messages: [plain('n0m1q2w3e4r5t6y7u8i9o0p1', 'Este e-mail parece errado. Pode repetir?')],
    input: { id: 'a2s3d4f5g6h7j8k9l0z1x2c3', type: 'email input' },
  },
  inputOnly: { messages: [], input: { id: 'v4b5n6m7q8w9e0r1t2y3u4i5', type: 'url input' } },
  rating: {
    messages: [plain('o6p7a8s9d0f1g2h3j4k5l6z7', 'Que nota você dá?')],
    input: {
      id: 'x8c9v0b1n2m3q4w5e6r7t8y9',
      type: 'rating input',
      options: { buttonType: 'Numbers', length: 10, labels: { button: 'Send' }, isOneClickSubmitEnabled: true },
    },
  },
  cards: {
    messages: [plain('u0i1o2p3a4s5d6f7g8h9j0k1', 'Escolha a cidade')],
    input: {
      id: 'l2z3x4c5v6b7n8m9q0w1e2r3',
      type: 'cards',
      items: [
        {
          id: 't4y5u6i7o8p9a0s1d2f3g4h5',
          imageUrl: 'https://loja.example/1.jpg',
          title: 'Recife',
          description: 'Loja do centro',
          paths: [
            { id: 'j6k7l8z9x0c1v2b3n4m5q6w7', text: 'Quero esta' },
            { id: 'e8r9t0y1u2i3o4p5a6s7d8f9', text: 'Mais detalhes', outgoingEdgeId: 'g0h1j2k3l4z5x6c7v8b9n0m1' },
          ],
        },
      ],
    },
  },
  pictures: {
    messages: [],
    input: {
      id: 'q2w3e4r5t6y7u8i9o0p1a2s3',
      type: 'picture choice input',
      items: [
        {
          id: 'd4f5g6h7j8k9l0z1x2c3v4b5',
          pictureSrc: 'https://loja.example/2.jpg',
          title: 'Bolo',
          description: '8 fatias',
        },
        { id: 'n6m7q8w9e0r1t2y3u4i5o6p7', pictureSrc: 'https://loja.example/3.jpg', title: 'Pão' },
      ],
      options: { isMultipleChoice: false },
    },
  },
  payment: {
    messages: [],
    input: {
      id: 'a8s9d0f1g2h3j4k5l6z7x8c9',
      type: 'payment input',
      options: { provider: 'Stripe', currency: 'BRL', amount: '30' },
      runtimeOptions: { paymentIntentSecret: 'pi_1_secret_2', amountLabel: 'R$ 30,00', publicKey: 'pk_test_1' },
    },
  },
  file: {
    messages: [plain('v0b1n2m3q4w5e6r7t8y9u0i1', 'Mande o comprovante')],
    input: {
      id: 'o2p3a4s5d6f7g8h9j0k1l2z3',
      type: 'file input',
      options: { isMultipleAllowed: true, labels: { placeholder: 'Click to upload', button: 'Upload' } },
    },
  },
  /** A browser would run the script and say so; the flow stands still until then. */
  script: {
    messages: [plain('x4c5v6b7n8m9q0w1e2r3t4y5', 'Um instante…')],
    clientSideActions: [
      {
        type: 'scriptToExecute',
        lastBubbleBlockId: 'x4c5v6b7n8m9q0w1e2r3t4y5',
        scriptToExecute: { content: 'return 1', args: [] },
        expectsDedicatedReply: true,
      },
    ],
  },
  redirect: {
    messages: [],
    clientSideActions: [{ type: 'redirect', redirect: { url: 'https://loja.example/fim', isNewTab: true } }],
  },
} as const;
