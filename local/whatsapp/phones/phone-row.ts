/** A phone in the API. `linkedDevices` are those linked by QR code; `connected` is true while they are online. */
export type PhoneRow = {
  number: string;
  lid: string;
  name: string;
  online: boolean;
  /** Address of its picture, if it has one. */
  picture?: string;
  linkedDevices: { id: number; connected: boolean }[];
};
