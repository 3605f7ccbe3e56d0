import { post } from './api.js';
import { h } from './dom.js';
import { text } from './text.js';
import { toBase64 } from './to-base64.js';

/** A button that gives the phone another picture, which the people it chats with will see. */
export function pictureButton(phone) {
  const onchange = async ({ target }) => {
    const [file] = target.files;
    if (file) await post(`/phones/${phone.number}/picture`, { base64: await toBase64(file), mimetype: file.type });
    target.value = '';
  };
  const picker = h('input', { type: 'file', accept: 'image/png,image/jpeg,image/webp', hidden: true, onchange });
  const button = h('button', { type: 'button', onclick: () => picker.click(), disabled: !phone.online });
  button.append(`🖼 ${text.picture}`);
  return h('span', {}, picker, button);
}
