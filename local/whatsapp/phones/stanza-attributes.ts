import { type Attributes, unixNow } from '../wire/stanza.ts';
import type { ComposedMessage } from './compose.ts';
import type { Phone } from './phone-store.ts';

export function stanzaAttributes(phone: Phone, id: string, { type, edit }: ComposedMessage): Attributes {
  return {
    id,
    type,
    edit,
    t: String(unixNow()),
    notify: phone.name,
  };
}
