import { post } from './api.js';
import { dialogForm, field, openDialog } from './dialog.js';
import { h, iconButton } from './dom.js';
import { avatar, phoneNumber } from './format.js';
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

function askForPhone() {
  openDialog(text.newPhone, (close) => {
    const name = h('input', { name: 'name', required: true, maxlength: 60, autocomplete: 'off' });
    const number = h('input', { name: 'number', required: true, inputmode: 'numeric', placeholder: '5511988887777' });
    const work = async (form) => {
      const digits = form.get('number').replace(/\D/g, '');
      const phone = await post('/phones', { number: digits, name: form.get('name'), picture: true });
      if (phone) go(phone.number);
      return phone;
    };
    return dialogForm([field(text.name, name), field(text.number, number)], text.create, work, close);
  });
}

export function phonesPane(phones, number) {
  const list = phones.map((phone) => card(phone, phone.number === number));
  return [
    h('header', { class: 'bar' }, h('h1', {}, text.title), iconButton('+', text.newPhone, askForPhone)),
    h('p', { class: 'intro faint' }, text.intro),
    list.length
      ? h('nav', { class: 'list', 'aria-label': text.title }, ...list)
      : h(
          'div',
          { class: 'empty' },
          h('p', {}, text.noPhones),
          h('button', { class: 'primary', onclick: askForPhone }, text.newPhone),
        ),
  ];
}
