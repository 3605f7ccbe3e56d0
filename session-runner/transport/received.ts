export type Received = ReceivedMessage | ReceivedReceipt;
export type ReceivedMessage = { type: 'message'; id: string; chat: string; text: string; fromMe: boolean };
export type ReceivedReceipt = { type: 'receipt'; id: string; ack: 3 | 4 | 5 };
