import type { DeviceConnection } from '../devices/connection.ts';
import type { SimulatedNetwork } from '../network.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import type { WhatsappStanza } from '../wire/stanza.ts';

/** A request of a linked device: the stanza, and its first child, which names the subject. */
export type IqRequest = {
  network: SimulatedNetwork;
  connection: DeviceConnection;
  device: DeviceAddress;
  node: WhatsappStanza;
  subject: WhatsappStanza | undefined;
};

/** The content of the answer; undefined for an empty result. */
export type IqAnswer = (question: IqRequest) => WhatsappStanza[] | undefined | Promise<WhatsappStanza[] | undefined>;

/** Sent to the client as `<iq type="error">`. */
export class IqError extends Error {
  readonly code: number;

  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

export function iqItemNotFound() {
  return new IqError(404, 'item-not-found');
}
