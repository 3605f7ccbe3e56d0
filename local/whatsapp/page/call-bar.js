import { post } from './api.js';
import { h, iconButton } from './dom.js';
import { text } from './text.js';

/** The buttons to call the person of this chat; groups cannot be called here. */
export function callButtons(phone, peer) {
  return peer.includes('@')
    ? []
    : [
        ['📞', text.call, false],
        ['🎥', text.videoCall, true],
      ].map(([sign, label, video]) =>
        iconButton(sign, label, () => post(`/phones/${phone.number}/call`, { to: peer, video }), {
          disabled: !phone.online,
        }),
      );
}

/** A bar under the header while a call of this chat is unanswered, with the actions of this phone. */
export function createCallBar(phone, peer) {
  const element = h('div', { class: 'call-bar', role: 'status', hidden: true });
  const act = (call, action) => () => post(`/phones/${phone.number}/calls/${call.id}`, { action });
  const button = (label, call, action) =>
    h('button', { type: 'button', class: 'primary', onclick: act(call, action) }, label);
  return {
    element,
    show(calls) {
      const call = calls.find((one) => one.peer === peer && one.state === 'ringing');
      element.hidden = !call;
      element.replaceChildren();
      if (!call) return;
      const label = call.outgoing ? text.calling : text.called;
      const actions = call.outgoing
        ? [button(text.hangUp, call, 'hangUp')]
        : [button(text.answerCall, call, 'answer'), button(text.decline, call, 'decline')];
      element.append(h('span', {}, `${call.video ? '🎥' : '📞'} ${label}`), ...(phone.online ? actions : []));
    },
  };
}
