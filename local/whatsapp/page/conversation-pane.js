import { post } from './api.js';
import { bubble } from './bubble.js';
import { h, iconButton } from './dom.js';
import { avatar, phoneNumber } from './format.js';
import { linkTo } from './place.js';
import { text } from './text.js';

/** What the composer is about to do with the text: a new message, an answer or a correction. */
function createComposer(phone, peer) {
  let about;
  const input = h('textarea', { rows: 1, placeholder: text.write, 'aria-label': text.write, disabled: !phone.online });
  const context = h('div', { class: 'context', hidden: true });

  const setAbout = (next) => {
    about = next;
    context.hidden = !next;
    context.replaceChildren();
    if (!next) return;
    const label = next.edit ? text.editing : text.answering;
    context.append(
      h('span', {}, `${label}: ${next.message.text}`),
      iconButton('✕', text.cancel, () => setAbout()),
    );
    if (next.edit) input.value = next.message.text;
    input.focus();
  };

  const submit = async () => {
    const written = input.value.trim();
    if (!written) return;
    const reference = about && (about.edit ? { edit: about.message.id } : { quoted: about.message.id });
    const sent = await post(`/phones/${phone.number}/messages`, { to: peer, text: written, ...reference });
    if (!sent) return;
    input.value = '';
    setAbout();
  };

  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  const onsubmit = (event) => {
    event.preventDefault();
    submit();
  };
  const form = h(
    'form',
    { class: 'composer', onsubmit },
    context,
    h(
      'div',
      { class: 'composer-line' },
      input,
      h('button', { class: 'send', 'aria-label': text.send, disabled: !phone.online }, '➤'),
    ),
  );
  return { form, setAbout };
}

/** One conversation. `show` draws its messages, which may be called again and again without losing what is being written. */
export function createConversation(phone, peer, name, nameOf) {
  const messages = h('div', { class: 'messages', role: 'log', 'aria-label': name });
  const status = h('span', {}, peer.includes('@') ? '' : phoneNumber(peer));
  const composer = createComposer(phone, peer);
  const act = (body) => post(`/phones/${phone.number}/messages`, { to: peer, ...body });
  const actions = {
    reply: (message) => composer.setAbout({ message }),
    edit: (message) => composer.setAbout({ message, edit: true }),
    react: (message) => act({ react: message.id, emoji: '👍' }),
    remove: (message) => act({ delete: message.id }),
  };
  const header = h(
    'header',
    { class: 'bar' },
    h('a', { class: 'icon back', href: linkTo(phone.number), 'aria-label': text.back }, '‹'),
    avatar(name, peer),
    h('div', { class: 'bar-title' }, h('h2', {}, name), status),
  );
  let forgetTyping;
  return {
    elements: [header, messages, composer.form],
    show(rows) {
      const atEnd = messages.scrollHeight - messages.scrollTop - messages.clientHeight < 80;
      const first = messages.childElementCount === 0;
      const byId = new Map(rows.map((row) => [row.id, row]));
      messages.replaceChildren(...rows.map((row) => bubble(row, byId.get(row.quoted), nameOf, actions)));
      if (atEnd || first) messages.scrollTop = messages.scrollHeight;
    },
    typing(state) {
      const quiet = peer.includes('@') ? '' : phoneNumber(peer);
      status.textContent = state === 'composing' ? text.typing : quiet;
      clearTimeout(forgetTyping);
      forgetTyping = setTimeout(() => {
        status.textContent = quiet;
      }, 10_000);
    },
  };
}

export const noConversation = () => [h('div', { class: 'empty' }, h('p', {}, text.chooseChat))];
