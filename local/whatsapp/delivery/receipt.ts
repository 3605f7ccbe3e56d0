import { buildStanza, unixNow, type WhatsappStanza } from '../wire/stanza.ts';

type ReceiptAttributes = {
  from: string;
  type?: string | undefined;
  participant?: string | undefined;
  recipient?: string | undefined;
};

/** Builds a receipt for any number of messages: the first id is the receipt's own, the others are listed inside. */
export function receiptStanza([first, ...others]: string[], attrs: ReceiptAttributes): WhatsappStanza {
  const items = others.map((id) => buildStanza('item', { id }));
  return buildStanza(
    'receipt',
    { ...attrs, id: first, t: String(unixNow()) },
    items.length ? [buildStanza('list', {}, items)] : undefined,
  );
}
