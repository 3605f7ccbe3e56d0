import { type Attributes, unixNow } from '../wire/stanza.ts';
import type { Composed } from './compose.ts';
import type { Phone } from './phone-store.ts';

export const stanzaAttributes = (phone: Phone, id: string, { type, edit }: Composed): Attributes => ({
  id,
  type,
  edit,
  t: String(unixNow()),
  notify: phone.name,
});
