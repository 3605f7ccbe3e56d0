import { bankText, locale } from './text.js';

const text = bankText;
const element = (id) => document.querySelector(`#${id}`);
const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
const amount = (cents) => money.format(cents / 100);
const dayAndTime = (iso) => moment.format(new Date(iso));

document.documentElement.lang = locale;
document.title = text.title;
document.querySelector('h1').textContent = text.title;
element('intro').textContent = text.intro;

/** Builds an element; text is never parsed as HTML. */
function h(tag, properties, ...content) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...content);
  return made;
}

function state({ payments, expiresAt }) {
  if (payments.length > 0) return payments.some(({ refundedCents }) => refundedCents > 0) ? 'refunded' : 'paid';
  return expiresAt < new Date().toISOString() ? 'expired' : 'waiting';
}

/** What the payer may do, the likeliest first. A charge may be paid late or twice: payers do. */
const actionsIn = {
  waiting: ['pay', 'payShort', 'expire'],
  expired: ['pay', 'payShort'],
  paid: ['refund', 'pay'],
  refunded: ['pay'],
};

async function act(txid, action) {
  try {
    const { ok } = await fetch(`/charges/${txid}/${action}`, { method: 'POST' });
    element('problem').textContent = ok ? '' : text.failed;
    await show();
  } catch {
    element('problem').textContent = text.failed;
  }
}

function payment({ cents, at, refundedCents, transactionId }) {
  const done = text.payment(amount(cents), dayAndTime(at));
  return h('li', {}, refundedCents ? `${done}, ${text.refunded}` : done, h('small', {}, transactionId));
}

function codeLine({ txid, brCode }) {
  const copy = h('button', { type: 'button', id: `${txid}-copy` }, text.copy);
  copy.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(brCode).then(
      () => true,
      () => false,
    );
    copy.textContent = isCopied ? text.copied : text.notCopied;
  });
  return h('div', { className: 'code' }, h('code', { title: brCode }, brCode), copy);
}

function card(charge) {
  const { txid, note, cents, payments, expiresAt } = charge;
  const is = state(charge);
  const nameOf = (action) => (action === 'pay' && payments.length > 0 ? text.payAgain : text.actions[action]);
  const buttons = actionsIn[is].map((action, n) => {
    const className = is === 'waiting' && n === 0 ? 'primary' : '';
    const onclick = () => act(txid, action);
    return h('button', { type: 'button', id: `${txid}-${action}`, className, onclick }, nameOf(action));
  });
  return h(
    'article',
    { id: txid },
    h('h2', {}, note),
    h('span', { className: 'amount' }, amount(cents)),
    h('span', { className: 'moment' }, is === 'waiting' ? text.due(dayAndTime(expiresAt)) : ''),
    h('span', { className: `state ${is}` }, text.states[is]),
    payments.length > 0 ? h('ul', { className: 'payments' }, ...payments.map(payment)) : codeLine(charge),
    h('div', { className: 'actions' }, ...buttons),
  );
}

/** Draws the charges anew; the focus stays on its button or, if that is gone, in its card. */
function draw(charges) {
  const { id } = document.activeElement ?? {};
  const due = charges.filter((charge) => state(charge) === 'waiting');
  element('due').textContent =
    due.length > 0 ? text.waiting(due.length, amount(due.reduce((sum, { cents }) => sum + cents, 0))) : '';
  const none = () => h('p', { className: 'empty' }, text.none);
  element('charges').replaceChildren(...(charges.length > 0 ? charges.map(card) : [none()]));
  if (!id) return;
  const button = document.getElementById(id) ?? document.getElementById(id.split('-')[0])?.querySelector('button');
  button?.focus();
}

let shown = '';
async function show() {
  const charges = await (await fetch('/charges/')).json();
  const read = JSON.stringify(charges.map((charge) => [charge, state(charge)]));
  if (read === shown) return;
  shown = read;
  draw(charges);
}

setInterval(() => show().catch(() => undefined), 2000);
await show();
