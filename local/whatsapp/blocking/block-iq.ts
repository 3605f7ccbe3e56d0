import { type IqAnswer, IqError } from '../iq/iq-answer.ts';
import { getPhone, phoneOfJid } from '../phones/phone-store.ts';
import { lidJid, parseJid } from '../wire/jid.ts';
import { stanza } from '../wire/stanza.ts';
import { listBlocked, setBlocked } from './block-store.ts';

export const listBlockedIq: IqAnswer = ({ network: { database }, device }) => [
  stanza(
    'list',
    {},
    listBlocked(database, device.number).map((number) => stanza('item', { jid: lidJid(getPhone(database, number)) })),
  ),
];

/** Blocks or unblocks a person. WhatsApp names them by LID here, and by number as well when it blocks. */
export const changeBlocked: IqAnswer = ({ network: { database }, device, subject }) => {
  const { jid, pn_jid: number, action } = subject?.attrs ?? {};
  const person = phoneOfJid(database, jid);
  const isWhole =
    parseJid(jid)?.isLid && (action === 'unblock' || phoneOfJid(database, number)?.number === person?.number);
  if (!person || !isWhole) throw new IqError(400, 'bad-request');
  setBlocked(database, device.number, person.number, action === 'block');
  return undefined;
};
