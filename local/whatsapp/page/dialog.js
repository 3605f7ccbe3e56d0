import { h, iconButton } from './dom.js';
import { text } from './text.js';

/** Opens a dialog, and takes it out of the page when it closes. `build` gets a function that closes it. */
export function openDialog(title, build) {
  const dialog = h('dialog', { 'aria-label': title });
  const close = () => dialog.close();
  const head = h('header', {}, h('h2', {}, title), iconButton('✕', text.close, close));
  dialog.append(head, build(close));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** A form of a dialog: submitting closes it only if the work succeeded. */
export function dialogForm(fields, label, work, close) {
  const onsubmit = async (event) => {
    event.preventDefault();
    if (await work(new FormData(event.target))) close();
  };
  const buttons = h(
    'div',
    { class: 'buttons' },
    h('button', { type: 'button', class: 'quiet', onclick: close }, text.cancel),
    h('button', { type: 'submit', class: 'primary' }, label),
  );
  return h('form', { onsubmit }, ...fields, buttons);
}

export const field = (label, input) => h('label', { class: 'field' }, h('span', {}, label), input);
