import { type Stanza, stanza, unixNow } from '../wire/stanza.ts';

type ReceiptAttributes = {
  from: string;
  type?: string | undefined;
  participant?: string | undefined;
  recipient?: string | undefined;
};

/** Builds a receipt for any number of messages: the first id is the receipt's own, the others are listed inside. */
export function receiptStanza([first, ...others]: string[], attrs: ReceiptAttributes): Stanza {
  const items = others.map((id) => stanza('item', { id }));
  return stanza(
    'receipt',
    { ...attrs, id: first, t: String(unixNow()) },
    items.length ? [stanza('list', {}, items)] : undefined,
  );
}
