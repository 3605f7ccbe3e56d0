import { post } from './api.js';
import { dialogForm, field, openDialog } from './dialog.js';
import { h } from './dom.js';
import { avatar, phoneNumber } from './format.js';
import { fullNumber } from './full-number.js';
import { go } from './location.js';
import { notify } from './notice.js';
import { numberField } from './phones-pane.js';
import { text } from './text.js';

const firstNumber = 5511988880001;

/** The next number that no phone has. */
function freeNumber(phones) {
  const taken = new Set(phones.map(({ number }) => number));
  let number = firstNumber;
  while (taken.has(String(number))) number++;
  return String(number);
}

function choice(phone, choose) {
  const body = h(
    'span',
    { class: 'row-body' },
    h('strong', {}, phone.name),
    h('span', { class: 'faint' }, phoneNumber(phone.number)),
  );
  const onclick = () => choose(phone.number);
  return h('button', { type: 'button', class: 'row', onclick }, avatar(phone.name, phone.number, phone.picture), body);
}

/** Asks which phone does it: a new one, whose name and number are filled in, or one of these. */
function askForPhone(phones, offered, words, act) {
  openDialog(words.title, (close) => {
    const name = h('input', { name: 'name', required: true, maxlength: 60, autocomplete: 'off', value: words.name });
    const work = async (form) => {
      const number = fullNumber(form.get('number'));
      const phone = await post('/phones', { number, name: form.get('name'), picture: true });
      return phone && act(phone.number);
    };
    const choose = async (number) => (await act(number)) && close();
    const form = dialogForm(
      [field(text.name, name), numberField(phones, `+${freeNumber(phones)}`)],
      words.label,
      work,
      close,
    );
    const others = h(
      'nav',
      { class: 'list', 'aria-label': words.title },
      ...offered.map((phone) => choice(phone, choose)),
    );
    return h('div', {}, form, offered.length > 0 && h('p', { class: 'faint or' }, text.orPhone), others);
  });
}

/** Does what a link of the product asks for: see `takeRequest`. */
export function openRequest({ kind, value }, phones) {
  if (kind === 'link') {
    const words = { title: text.linkTitle, label: text.createAndLink, name: text.companyPhone };
    const link = async (number) => {
      const linked = await post(`/phones/${number}/scan`, { qr: value });
      if (linked) notify(text.linkedNow);
      go(number);
      return true;
    };
    return askForPhone(phones, phones, words, link);
  }
  const words = { title: text.writeTitle, label: text.createAndWrite, name: text.customerPhone };
  const write = async (number) => {
    go(number, value);
    return true;
  };
  const customers = phones.filter(({ number, linkedDevices }) => number !== value && linkedDevices.length === 0);
  return askForPhone(phones, customers, words, write);
}
