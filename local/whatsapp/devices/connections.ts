import type { DeviceAddress } from '../signal/phone-cipher.ts';
import type { DeviceConnection } from './connection.ts';

/** The current connections, by device and by the QR codes they show. They do not survive the process. */
export class DeviceConnections {
  readonly #byDevice = new Map<string, DeviceConnection>();
  readonly #byQrReference = new Map<string, DeviceConnection>();

  remove(connection: DeviceConnection): void {
    for (const [key, value] of this.#byDevice) if (value === connection) this.#byDevice.delete(key);
    this.forgetQrs(connection);
  }

  signIn(address: DeviceAddress, connection: DeviceConnection): void {
    this.#byDevice.set(`${address.number}.${address.device}`, connection);
  }

  of({ number, device }: DeviceAddress): DeviceConnection | undefined {
    return this.#byDevice.get(`${number}.${device}`);
  }

  showQr(reference: string, connection: DeviceConnection): void {
    this.#byQrReference.set(reference, connection);
  }

  showingQr(reference: string): DeviceConnection | undefined {
    return this.#byQrReference.get(reference);
  }

  forgetQrs(connection: DeviceConnection): void {
    for (const [key, value] of this.#byQrReference) if (value === connection) this.#byQrReference.delete(key);
  }
}
