import { type StanzaAttributes, unixNow } from '../wire/stanza.ts';
import type { ComposedMessage } from './compose.ts';
import type { SimulatedPhoneAccount } from './phone-store.ts';

export function stanzaAttributes(
  phone: SimulatedPhoneAccount,
  id: string,
  { type, edit }: ComposedMessage,
): StanzaAttributes {
  return {
    id,
    type,
    edit,
    t: String(unixNow()),
    notify: phone.name,
  };
}
