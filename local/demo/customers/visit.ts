import type { DemoFileName } from '../history/talks.ts';

/** A message as the API of the phones takes it. */
export type PhoneMessage =
  | { text: string }
  | { location: { latitude: number; longitude: number; name: string; address: string } }
  | {
      media: {
        base64: string;
        mimetype: string;
        fileName?: string;
        as?: 'voice';
        seconds?: number;
        waveform?: string;
        caption?: string;
      };
    };

export type DemoCustomerLine =
  | string
  | { file: DemoFileName; caption?: string }
  | { building: string; address: string };

/** A customer who writes while one looks. */
export interface DemoCustomer {
  number: string;
  name: string;
  /** The menu's option that this person chooses. */
  option: 1 | 2 | 3;
  /** Each visit begins on its own; its further lines answer the shop. They begin anew at their end. */
  visits: readonly (readonly [DemoCustomerLine, ...DemoCustomerLine[]])[];
  /** Answers to the shop of a customer whose conversation began before; once, in their order. */
  replies?: readonly DemoCustomerLine[];
  /** The answer to the campaign, of a customer who answers it. */
  toCampaign?: DemoCustomerLine;
}
