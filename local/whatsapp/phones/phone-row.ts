/** A phone as the API answers it. `linkedDevices` are what was linked by QR; `connected` whether it is there right now. */
export type PhoneRow = {
  number: string;
  lid: string;
  name: string;
  online: boolean;
  /** Address of its picture, where it has one. */
  picture?: string;
  linkedDevices: { id: number; connected: boolean }[];
};
