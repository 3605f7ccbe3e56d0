import type { DeviceAddress } from '../signal/phone-cipher.ts';

/** The identity that the phone signed and the device has not countersigned yet. */
export type PairingConfirmation = {
  device: DeviceAddress;
  details: Uint8Array;
  accountKey: Uint8Array;
  done: PromiseWithResolvers<DeviceAddress>;
};

/** A client that shows QR codes: its keys, and after a scan what it still has to sign. */
export type Pairing = { noiseKey: Buffer; identity: Buffer; confirmation?: PairingConfirmation };
