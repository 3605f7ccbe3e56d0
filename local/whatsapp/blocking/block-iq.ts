import { type IqAnswer, IqError } from '../iq/iq-answer.ts';
import { getPhone, phoneOfJid } from '../phones/phone-store.ts';
import { lidJid, parseJid } from '../wire/jid.ts';
import { buildStanza } from '../wire/stanza.ts';
import { listBlocked, storeBlocked } from './block-store.ts';

export const listBlockedIq: IqAnswer = ({ network: { database }, device }) => [
  buildStanza(
    'list',
    {},
    listBlocked(database, device.number).map((number) =>
      buildStanza('item', { jid: lidJid(getPhone(database, number)) }),
    ),
  ),
];

/** Blocks or unblocks a person. WhatsApp names them by LID here, and by number as well when it blocks. */
export const answerChangeBlockIq: IqAnswer = ({ network: { database }, device, subject }) => {
  const { jid, pn_jid: number, action } = subject?.attrs ?? {};
  const person = phoneOfJid(database, jid);
  const isWhole =
    parseJid(jid)?.isLid && (action === 'unblock' || phoneOfJid(database, number)?.number === person?.number);
  if (!person || !isWhole) throw new IqError(400, 'bad-request');
  storeBlocked(database, device.number, person.number, action === 'block');
  return undefined;
};
