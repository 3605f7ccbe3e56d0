const pt = {
  title: 'Banco',
  intro:
    'Cobranças que as empresas devem à plataforma. O que você faz aqui é o que o pagador faria; a plataforma é avisada.',
  deeds: { pay: 'Pagar', payShort: 'Pagar a metade', expire: 'Deixar vencer', refund: 'Devolver' },
  payAgain: 'Pagar de novo',
  states: { waiting: 'aguardando', paid: 'paga', refunded: 'devolvida', expired: 'vencida' },
  payment: (amount, at) => `${amount} em ${at}`,
  refunded: ', devolvido',
  none: 'Nenhuma cobrança ainda.',
};
const en = {
  title: 'Bank',
  intro:
    'Charges that companies are to pay to the platform. What you do here is what the payer would do; the platform is notified.',
  deeds: { pay: 'Pay', payShort: 'Pay half', expire: 'Let it expire', refund: 'Refund' },
  payAgain: 'Pay again',
  states: { waiting: 'waiting', paid: 'paid', refunded: 'refunded', expired: 'expired' },
  payment: (amount, at) => `${amount} at ${at}`,
  refunded: ', refunded',
  none: 'There are no charges yet.',
};
const isPortuguese = navigator.language.startsWith('pt');
const text = isPortuguese ? pt : en;
const locale = isPortuguese ? 'pt-BR' : 'en';
const list = document.querySelector('#charges');
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });

document.documentElement.lang = locale;
document.title = text.title;
document.querySelector('h1').textContent = text.title;
document.querySelector('header p').textContent = text.intro;

/** Builds an element; text is never parsed as HTML. */
function h(tag, properties, ...content) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content);
  return element;
}

async function act(txid, deed) {
  await fetch(`/charges/${txid}/${deed}`, { method: 'POST' });
  await show();
}

function state({ payments, expiresAt }) {
  if (payments.length > 0) return payments.some(({ refundedCents }) => refundedCents > 0) ? 'refunded' : 'paid';
  return expiresAt < new Date().toISOString() ? 'expired' : 'waiting';
}

function card(charge) {
  const paid = charge.payments.map(({ cents, at, refundedCents, transactionId }) =>
    h(
      'li',
      {},
      text.payment(money.format(cents / 100), moment.format(new Date(at))),
      refundedCents ? text.refunded : '',
      ` (${transactionId})`,
    ),
  );
  const buttons = Object.entries(text.deeds).map(([deed, name]) =>
    h(
      'button',
      { type: 'button', onclick: () => act(charge.txid, deed) },
      deed === 'pay' && paid.length > 0 ? text.payAgain : name,
    ),
  );
  return h(
    'article',
    {},
    h(
      'h2',
      {},
      h('span', {}, `${charge.note} · ${money.format(charge.cents / 100)}`),
      h('span', {}, text.states[state(charge)]),
    ),
    h('code', {}, charge.brCode),
    h('ul', {}, ...paid),
    h('div', { className: 'deeds' }, ...buttons),
  );
}

let shown = '';
async function show() {
  const charges = await (await fetch('/charges/')).json();
  const read = JSON.stringify(charges);
  if (read === shown) return;
  shown = read;
  list.replaceChildren(...(charges.length > 0 ? charges.map(card) : [h('p', {}, text.none)]));
}

setInterval(() => show().catch(() => undefined), 2000);
await show();
