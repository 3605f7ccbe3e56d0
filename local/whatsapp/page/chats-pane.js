import { post } from './api.js';
import { h, iconButton } from './dom.js';
import { openFaults } from './faults-dialog.js';
import { avatar, phoneNumber, when } from './format.js';
import { linkTo } from './location.js';
import { openNewChat } from './new-chat-dialog.js';
import { pictureButton } from './picture-button.js';
import { openScan } from './scan-dialog.js';
import { text } from './text.js';
import { ticks } from './ticks.js';

function onlineSwitch(phone) {
  const onchange = (event) => post(`/phones/${phone.number}/online`, { online: event.target.checked });
  const input = h('input', { type: 'checkbox', role: 'switch', 'aria-label': text.switchOnline, onchange });
  input.checked = phone.online;
  return h('label', { class: 'switch' }, input, h('span', {}, phone.online ? text.online : text.offline));
}

const preview = (message) =>
  message.deleted ? text.deleted : message.text || (message.media ? text.kinds[message.media.kind] : '');

function chatRow(phone, chat, selected, picture) {
  const { last } = chat;
  return h(
    'a',
    { class: 'row', href: linkTo(phone.number, chat.peer), 'aria-current': selected ? 'true' : undefined },
    avatar(chat.name, chat.peer, picture),
    h(
      'span',
      { class: 'row-body' },
      h('span', { class: 'row-line' }, h('strong', {}, chat.name), h('time', { class: 'faint' }, when(last.at))),
      h(
        'span',
        { class: 'row-line' },
        h('span', { class: 'faint preview' }, last.fromMe && ticks(last.ack), preview(last)),
        chat.unread > 0 && h('span', { class: 'badge' }, String(chat.unread)),
      ),
    ),
  );
}

export function chatsPane(phone, phones, chats, peer) {
  if (!phone) return [h('div', { class: 'empty' }, h('p', {}, text.choosePhone))];
  const others = phones.filter(({ number }) => number !== phone.number);
  const newChat = () => openNewChat(phone, others);
  const list = chats.map((chat) =>
    chatRow(phone, chat, chat.peer === peer, phones.find(({ number }) => number === chat.peer)?.picture),
  );
  return [
    h(
      'header',
      { class: 'bar' },
      h('a', { class: 'icon back', href: '#/', 'aria-label': text.back }, '‹'),
      avatar(phone.name, phone.number, phone.picture),
      h('div', { class: 'bar-title' }, h('h2', {}, phone.name), h('span', {}, phoneNumber(phone.number))),
      iconButton('✎', text.newChat, newChat),
    ),
    h(
      'div',
      { class: 'tools' },
      onlineSwitch(phone),
      pictureButton(phone),
      h('button', { type: 'button', onclick: () => openScan(phone) }, `▦ ${text.scan}`),
      h('button', { type: 'button', onclick: () => openFaults(phone) }, `⚡ ${text.faults}`),
    ),
    !phone.online && h('p', { class: 'hint' }, text.offlineHint),
    list.length
      ? h('nav', { class: 'list' }, ...list)
      : h(
          'div',
          { class: 'empty' },
          h('p', {}, text.noChats),
          h('button', { class: 'primary', onclick: newChat }, text.newChat),
        ),
  ].filter(Boolean);
}
