const list = document.querySelector('#charges');
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const deeds = { pay: 'Pay', payShort: 'Pay half', expire: 'Let it expire', refund: 'Refund' };

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
    h('li', {}, `${money.format(cents / 100)} at ${at}${refundedCents ? ', refunded' : ''} (${transactionId})`),
  );
  const buttons = Object.entries(deeds).map(([deed, text]) =>
    h(
      'button',
      { type: 'button', onclick: () => act(charge.txid, deed) },
      text === 'Pay' && paid.length > 0 ? 'Pay again' : text,
    ),
  );
  return h(
    'article',
    {},
    h('h2', {}, h('span', {}, `${charge.note} · ${money.format(charge.cents / 100)}`), h('span', {}, state(charge))),
    h('code', {}, charge.brCode),
    h('ul', {}, ...paid),
    h('div', { className: 'deeds' }, ...buttons),
  );
}

let shown = '';
async function show() {
  const charges = await (await fetch('/charges/')).json();
  const text = JSON.stringify(charges);
  if (text === shown) return;
  shown = text;
  list.replaceChildren(...(charges.length > 0 ? charges.map(card) : [h('p', {}, 'There are no charges yet.')]));
}

setInterval(() => show().catch(() => undefined), 2000);
await show();
