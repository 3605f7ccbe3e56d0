import { listDevices } from '../devices/device-store.ts';
import type { Network } from '../network.ts';
import { findPhone, type Phone, phoneOfJid } from '../phones/phone-store.ts';
import { lidJid, phoneJid } from '../wire/jid.ts';
import { child, children, type Stanza, stanza, text } from '../wire/stanza.ts';
import type { IqAnswer } from './iq-answer.ts';

type Wanted = { phone: Phone | undefined; asked: string; network: Network };

const protocols: Record<string, (wanted: Wanted) => Stanza | undefined> = {
  contact: ({ phone, asked }) =>
    stanza('contact', { type: phone ? 'in' : 'out' }, asked ? Buffer.from(asked) : undefined),
  devices: ({ phone, network }) => {
    if (!phone) return undefined;
    const linked = listDevices(network.database, phone.number).map(({ device }) =>
      // A client ignores linked devices without a key index.
      stanza('device', { id: String(device), 'key-index': String(device) }),
    );
    const list = stanza('device-list', { hash: 'sim' }, [stanza('device', { id: '0' }), ...linked]);
    return stanza('devices', {}, [list]);
  },
  lid: ({ phone }) => phone && stanza('lid', { val: lidJid(phone) }),
  status: ({ phone }) => phone && stanza('status', { t: '0' }, Buffer.alloc(0)),
  disappearing_mode: ({ phone }) => phone && stanza('disappearing_mode', { duration: '0', t: '0' }),
};

const digits = (number: string) => number.replace(/\D/g, '');

/** Looks up people by address or number: whether they are on WhatsApp, on which devices, under which LID. */
export const lookUpUsers: IqAnswer = ({ network, subject }) => {
  const wanted = children(child(subject, 'query')).map((query) => query.tag);
  const users = children(child(subject, 'list'), 'user').map((user) => {
    const asked = text(child(user, 'contact'));
    const phone = asked ? findPhone(network.database, digits(asked)) : phoneOfJid(network.database, user.attrs.jid);
    const jid = asked ? phoneJid(phone ?? { number: digits(asked) }) : user.attrs.jid;
    const found = wanted.flatMap((protocol) => protocols[protocol]?.({ phone, asked, network }) ?? []);
    return stanza('user', { jid }, found);
  });
  const { sid, context } = subject?.attrs ?? {};
  const result = stanza(
    'result',
    {},
    wanted.map((protocol) => stanza(protocol)),
  );
  return [
    stanza('usync', { sid, context, index: '0', last: 'true', mode: 'query' }, [result, stanza('list', {}, users)]),
  ];
};
