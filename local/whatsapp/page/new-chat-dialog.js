import { post } from './api.js';
import { dialogForm, field, openDialog } from './dialog.js';
import { h } from './dom.js';
import { avatar, phoneNumber } from './format.js';
import { go, linkTo } from './location.js';
import { text } from './text.js';

const person = (other) =>
  h(
    'span',
    { class: 'row-body' },
    h('strong', {}, other.name),
    h('span', { class: 'faint' }, phoneNumber(other.number)),
  );

function groupForm(phone, others, close) {
  const choices = others.map((other) =>
    h(
      'label',
      { class: 'choice' },
      h('input', { type: 'checkbox', name: 'member', value: other.number }),
      person(other),
    ),
  );
  const subject = h('input', { name: 'subject', required: true, maxlength: 100, autocomplete: 'off' });
  const work = async (form) => {
    const body = { subject: form.get('subject'), owner: phone.number, members: form.getAll('member') };
    const group = await post('/groups', body);
    if (group) go(phone.number, group.id);
    return group;
  };
  const fields = [field(text.subject, subject), h('fieldset', {}, h('legend', {}, text.members), ...choices)];
  return h('details', {}, h('summary', {}, text.newGroup), dialogForm(fields, text.create, work, close));
}

/** Lists all other phones to chat with, and a form for a new group. */
export function openNewChat(phone, others) {
  openDialog(text.newChat, (close) => {
    if (others.length === 0) return h('p', { class: 'hint' }, text.noOthers);
    const people = others.map((other) =>
      h(
        'a',
        { class: 'row', href: linkTo(phone.number, other.number), onclick: close },
        avatar(other.name, other.number),
        person(other),
      ),
    );
    return h('div', {}, h('nav', { class: 'list' }, ...people), groupForm(phone, others, close));
  });
}
