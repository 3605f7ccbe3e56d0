import { type Attributes, unixNow } from '../wire/stanza.ts';
import type { Composed } from './compose.ts';
import type { Phone } from './phone-store.ts';

export function stanzaAttributes(phone: Phone, id: string, { type, edit }: Composed): Attributes {
  return {
    id,
    type,
    edit,
    t: String(unixNow()),
    notify: phone.name,
  };
}
