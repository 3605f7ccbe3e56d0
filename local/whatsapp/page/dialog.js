import { h, iconButton } from './dom.js';
import { text } from './text.js';

/** Opens a dialog, and removes it from the page when it closes. `build` receives a function that closes it. */
export function openDialog(title, build) {
  const dialog = h('dialog', { 'aria-label': title });
  const close = () => dialog.close();
  const head = h('header', {}, h('h2', {}, title), iconButton('✕', text.close, close));
  dialog.append(head, build(close));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  // The browser focuses the first control, which is the close button: a typed space would press it.
  dialog.querySelector('form input, form textarea, nav a')?.focus();
}

/** A form in a dialog; submitting closes it only when the work succeeded. */
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

export function field(label, input) {
  return h('label', { class: 'field' }, h('span', {}, label), input);
}
