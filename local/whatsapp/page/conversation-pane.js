import { post } from './api.js';
import { bubble } from './bubble.js';
import { callButtons, createCallBar } from './call-bar.js';
import { h, iconButton } from './dom.js';
import { avatar, phoneNumber } from './format.js';
import { linkTo } from './location.js';
import { text } from './text.js';
import { toBase64 } from './to-base64.js';
import { openUnusual } from './unusual-dialog.js';

/** A button that sends a file, with the typed text as its caption. */
function attachButton(phone, peer, input) {
  const onchange = async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    const caption = input.value.trim() || undefined;
    const mimetype = file.type || 'application/octet-stream';
    const media = { base64: await toBase64(file), mimetype, fileName: file.name, caption };
    target.value = '';
    if (await post(`/phones/${phone.number}/messages`, { to: peer, media })) input.value = '';
  };
  const picker = h('input', { type: 'file', hidden: true, onchange });
  const button = iconButton('📎', text.attach, () => picker.click(), { disabled: !phone.online });
  return h('span', {}, picker, button);
}

/** The composer of a new message, an answer or a correction. */
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
      attachButton(phone, peer, input),
      iconButton('✨', text.unusual, () => openUnusual(phone, peer), { disabled: !phone.online }),
      input,
      h('button', { class: 'send', 'aria-label': text.send, disabled: !phone.online }, '➤'),
    ),
  );
  return { form, setAbout };
}

/** A conversation. `show` draws its messages; it can be called repeatedly without losing what is being written. */
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
    vote: (message, option) => act({ vote: message.id, options: [option] }),
  };
  const header = h(
    'header',
    { class: 'bar' },
    h('a', { class: 'icon back', href: linkTo(phone.number), 'aria-label': text.back }, '‹'),
    avatar(name, peer),
    h('div', { class: 'bar-title' }, h('h2', {}, name), status),
    ...callButtons(phone, peer),
  );
  const callBar = createCallBar(phone, peer);
  // A bubble whose message has not changed keeps its element, so that pictures do not flicker and focus is kept.
  const bubbles = new Map();
  const drawn = (row, quoted) => {
    const state = JSON.stringify([row, quoted]);
    const before = bubbles.get(row.id);
    if (before?.state === state) return before.element;
    const element = bubble(row, quoted, nameOf, actions);
    bubbles.set(row.id, { state, element });
    return element;
  };
  let atEnd = true;
  const stayAtEnd = () => {
    if (atEnd) messages.scrollTop = messages.scrollHeight;
  };
  messages.addEventListener('scroll', () => {
    atEnd = messages.scrollHeight - messages.scrollTop - messages.clientHeight < 80;
  });
  // A picture gets its height only when it has loaded.
  messages.addEventListener('load', stayAtEnd, true);
  let forgetTyping;
  return {
    elements: [header, callBar.element, messages, composer.form],
    showCalls: callBar.show,
    show(rows) {
      const byId = new Map(rows.map((row) => [row.id, row]));
      messages.replaceChildren(...rows.map((row) => drawn(row, byId.get(row.quoted))));
      stayAtEnd();
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

export function noConversation() {
  return [h('div', { class: 'empty' }, h('p', {}, text.chooseChat))];
}
