import { post } from './api.js';
import { dialogForm, field, openDialog } from './dialog.js';
import { h, iconButton } from './dom.js';
import { avatar, phoneNumber } from './format.js';
import { fullNumber } from './full-number.js';
import { go, linkTo } from './location.js';
import { text } from './text.js';

function linkState({ linkedDevices }) {
  if (linkedDevices.length === 0) return undefined;
  const connected = linkedDevices.filter((device) => device.connected).length;
  const label = connected ? text.linked(connected) : text.linkedAway;
  return h('span', { class: connected ? 'link-state connected' : 'link-state' }, `🔗 ${label}`);
}

function card(phone, selected) {
  const state = phone.online ? text.online : text.offline;
  return h(
    'a',
    { class: 'row', href: linkTo(phone.number), 'aria-current': selected ? 'true' : undefined },
    h(
      'span',
      { class: phone.online ? 'with-dot on' : 'with-dot', title: state },
      avatar(phone.name, phone.number, phone.picture),
    ),
    h(
      'span',
      { class: 'row-body' },
      h('strong', {}, phone.name),
      h('span', { class: 'faint' }, phoneNumber(phone.number)),
      linkState(phone),
    ),
  );
}

/** A field for a number, which says below it what number will be created. */
export function numberField(phones, value = '') {
  const hint = h('span', { class: 'faint', role: 'status' });
  const oninput = () => {
    const number = fullNumber(input.value);
    const isTaken = phones.some((phone) => phone.number === number);
    const isWrong = number.length < 8 || number.length > 15;
    input.setCustomValidity(isTaken ? text.numberTaken : isWrong ? text.numberWrong : '');
    hint.textContent = isTaken ? text.numberTaken : isWrong ? '' : phoneNumber(number);
  };
  const input = h('input', {
    ...{ name: 'number', required: true, inputmode: 'tel', placeholder: '(11) 98888-7777', autocomplete: 'off', value },
    oninput,
  });
  const label = field(text.number, input);
  label.append(hint);
  return label;
}

function askForPhone(phones) {
  openDialog(text.newPhone, (close) => {
    const name = h('input', { name: 'name', required: true, maxlength: 60, autocomplete: 'off' });
    const work = async (form) => {
      const number = fullNumber(form.get('number'));
      const phone = await post('/phones', { number, name: form.get('name'), picture: true });
      if (phone) go(phone.number);
      return phone;
    };
    return dialogForm([field(text.name, name), numberField(phones)], text.create, work, close);
  });
}

export function phonesPane(phones, number) {
  const ask = () => askForPhone(phones);
  const list = phones.map((phone) => card(phone, phone.number === number));
  return [
    h('header', { class: 'bar' }, h('h1', {}, text.title), iconButton('+', text.newPhone, ask)),
    h('p', { class: 'intro faint' }, text.intro),
    list.length
      ? h('nav', { class: 'list', 'aria-label': text.title }, ...list)
      : h(
          'div',
          { class: 'empty' },
          h('p', {}, text.noPhones),
          h('button', { class: 'primary', onclick: ask }, text.newPhone),
        ),
  ];
}
