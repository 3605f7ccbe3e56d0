import { post } from './api.js';
import { openDialog } from './dialog.js';
import { h } from './dom.js';
import { notify } from './notice.js';
import { text } from './text.js';

/** A dialog with a button for each fault that real connections have. */
export function openFaults(phone) {
  openDialog(text.faults, (close) => {
    const buttons = Object.entries(text.faultKinds).map(([kind, [label, explanation]]) => {
      const onclick = async () => {
        const done = await post('/faults', { kind, number: phone.number });
        if (done) notify(text.faultDone(done.devices));
        if (done) close();
      };
      return h(
        'button',
        { type: 'button', class: 'fault', onclick },
        h('strong', {}, label),
        h('span', { class: 'faint' }, explanation),
      );
    });
    return h('div', { class: 'faults' }, h('p', { class: 'faint' }, text.faultsHint), ...buttons);
  });
}
