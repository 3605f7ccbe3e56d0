import type { DeviceAddress } from '../signal/phone-cipher.ts';
import type { Connection } from './connection.ts';

/** The current connections, by device and by the QR codes they show. They do not survive the process. */
export class Connections {
  readonly #byDevice = new Map<string, Connection>();
  readonly #byQrReference = new Map<string, Connection>();

  remove(connection: Connection): void {
    for (const [key, value] of this.#byDevice) if (value === connection) this.#byDevice.delete(key);
    this.forgetQrs(connection);
  }

  signIn(address: DeviceAddress, connection: Connection): void {
    this.#byDevice.set(`${address.number}.${address.device}`, connection);
  }

  of({ number, device }: DeviceAddress): Connection | undefined {
    return this.#byDevice.get(`${number}.${device}`);
  }

  showQr(reference: string, connection: Connection): void {
    this.#byQrReference.set(reference, connection);
  }

  showingQr(reference: string): Connection | undefined {
    return this.#byQrReference.get(reference);
  }

  forgetQrs(connection: Connection): void {
    for (const [key, value] of this.#byQrReference) if (value === connection) this.#byQrReference.delete(key);
  }
}
