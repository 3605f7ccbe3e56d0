import { post } from './api.js';
import { dialogForm, field, openDialog } from './dialog.js';
import { h } from './dom.js';
import { notify } from './notice.js';
import { text } from './text.js';

/** Reads a QR code from a picture, in browsers that can; in others the user pastes the text. */
async function readPicture(file) {
  const picture = await createImageBitmap(file);
  const [code] = await new window.BarcodeDetector({ formats: ['qr_code'] }).detect(picture);
  return code?.rawValue;
}

function pictureField(area) {
  if (!('BarcodeDetector' in window)) return undefined;
  const onchange = async (event) => {
    const found = await readPicture(event.target.files[0]);
    if (found) area.value = found;
    else notify(text.scanNone);
  };
  return field(text.scanImage, h('input', { type: 'file', accept: 'image/*', onchange }));
}

export function openScan(phone) {
  openDialog(text.scan, (close) => {
    const area = h('textarea', { name: 'qr', required: true, rows: 5, spellcheck: 'false' });
    const work = async (form) => {
      const linked = await post(`/phones/${phone.number}/scan`, { qr: form.get('qr').trim() });
      if (linked) notify(text.linkedNow);
      return linked;
    };
    const fields = [h('p', { class: 'faint' }, text.scanHint), field(text.qrText, area), pictureField(area)];
    return dialogForm(fields.filter(Boolean), text.link, work, close);
  });
}
