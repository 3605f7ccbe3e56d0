import type { Connection } from '../devices/connection.ts';
import type { Network } from '../network.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import type { Stanza } from '../wire/stanza.ts';

/** A request of a linked device: the stanza, and its first child, which names the subject. */
export type IqRequest = {
  network: Network;
  connection: Connection;
  device: DeviceAddress;
  node: Stanza;
  subject: Stanza | undefined;
};

/** The content of the answer; undefined for an empty result. */
export type IqAnswer = (question: IqRequest) => Stanza[] | undefined | Promise<Stanza[] | undefined>;

/** Sent to the client as `<iq type="error">`. */
export class IqError extends Error {
  readonly code: number;

  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

export function notFound() {
  return new IqError(404, 'item-not-found');
}
