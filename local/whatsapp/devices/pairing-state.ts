import type { DeviceAddress } from '../signal/phone-cipher.ts';

/** What the phone vouched for and the device has yet to countersign. */
export type Confirmation = {
  device: DeviceAddress;
  details: Uint8Array;
  accountKey: Uint8Array;
  done: PromiseWithResolvers<DeviceAddress>;
};

/** A client that shows QR codes: its keys, and after a scan what it has yet to sign. */
export type Pairing = { noiseKey: Buffer; identity: Buffer; confirmation?: Confirmation };
