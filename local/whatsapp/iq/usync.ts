import { listDevices } from '../devices/device-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { findPhone, phoneOfJid, type SimulatedPhoneAccount } from '../phones/phone-store.ts';
import { lidJid, phoneJid } from '../wire/jid.ts';
import { buildStanza, childStanza, childStanzas, textOfStanza, type WhatsappStanza } from '../wire/stanza.ts';
import type { IqAnswer } from './iq-answer.ts';

type Wanted = { phone: SimulatedPhoneAccount | undefined; asked: string; network: SimulatedNetwork };

const protocols: Record<string, (wanted: Wanted) => WhatsappStanza | undefined> = {
  contact: ({ phone, asked }) =>
    buildStanza('contact', { type: phone ? 'in' : 'out' }, asked ? Buffer.from(asked) : undefined),
  devices: ({ phone, network }) => {
    if (!phone) return undefined;
    const linked = listDevices(network.database, phone.number).map(({ device }) =>
      // A client ignores linked devices without a key index.
      buildStanza('device', { id: String(device), 'key-index': String(device) }),
    );
    const list = buildStanza('device-list', { hash: 'sim' }, [buildStanza('device', { id: '0' }), ...linked]);
    return buildStanza('devices', {}, [list]);
  },
  lid: ({ phone }) => phone && buildStanza('lid', { val: lidJid(phone) }),
  status: ({ phone }) => phone && buildStanza('status', { t: '0' }, Buffer.alloc(0)),
  disappearing_mode: ({ phone }) => phone && buildStanza('disappearing_mode', { duration: '0', t: '0' }),
};

const digits = (number: string) => number.replace(/\D/g, '');

/** Looks up people by address or number: whether they are on WhatsApp, on which devices, under which LID. */
export const lookUpUsers: IqAnswer = ({ network, subject }) => {
  const wanted = childStanzas(childStanza(subject, 'query')).map((query) => query.tag);
  const users = childStanzas(childStanza(subject, 'list'), 'user').map((user) => {
    const asked = textOfStanza(childStanza(user, 'contact'));
    const phone = asked ? findPhone(network.database, digits(asked)) : phoneOfJid(network.database, user.attrs.jid);
    const jid = asked ? phoneJid(phone ?? { number: digits(asked) }) : user.attrs.jid;
    const found = wanted.flatMap((protocol) => protocols[protocol]?.({ phone, asked, network }) ?? []);
    return buildStanza('user', { jid }, found);
  });
  const { sid, context } = subject?.attrs ?? {};
  const result = buildStanza(
    'result',
    {},
    wanted.map((protocol) => buildStanza(protocol)),
  );
  return [
    buildStanza('usync', { sid, context, index: '0', last: 'true', mode: 'query' }, [
      result,
      buildStanza('list', {}, users),
    ]),
  ];
};
