import type { InboundEvent } from '#shared/messages/inbound.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import type { AddressBookEntry } from '#shared/whatsapp/address-book-entry.ts';
import type { ConnectionId } from './transport.ts';

/** Everything a session receives, in the order of receiving. */
export type ReceivedItem =
  | { type: 'inbound'; event: InboundEvent }
  | { type: 'receipt'; receipt: Receipt }
  | {
      type: 'history' /** The account, digits only. */;
      number: string;
      id: string;
      notification: string;
      isLast: boolean;
    }
  | { type: 'person'; connection: ConnectionId; person: AddressBookEntry };
