import type { Readable } from 'node:stream';
import type { WAMessage } from '@whiskeysockets/baileys';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import type { SessionHandle } from '../../transport.ts';
import type { EncryptedWhatsappFile } from '../files/unseal.ts';
import type { HistoryRequests } from './ask-history.ts';
import { chatHistory } from './chat-history.ts';
import { readPart } from './read-part.ts';

export interface HistoryReaderPorts {
  requests: HistoryRequests;
  openFile(source: EncryptedWhatsappFile): Promise<Readable>;
  /** Whether this is the address of a customer or a group: no statuses, channels or notes to oneself. */
  isConversation(jid: string): boolean;
  /** The event of a message as recovered after the gap that began then; undefined for lines that no person wrote. */
  fromHistory(message: WAMessage, gap: string): Extract<InboundEvent, { type: 'message' }> | undefined;
}

/** The part of a session's handle that reads the phone's history. */
export function historyReader({
  requests,
  openFile,
  isConversation,
  fromHistory,
}: HistoryReaderPorts): Pick<SessionHandle, 'readHistory' | 'askHistory'> {
  return {
    async readHistory(notification, span) {
      const chats = (await readPart(notification, openFile)).filter(({ chat }) => isConversation(chat.id ?? ''));
      return chats.map((one) => chatHistory(one, span, (message) => fromHistory(message, span.from)));
    },
    async askHistory(chat, before, span) {
      const answer = await requests.ask(chat, before);
      return chatHistory(answer, span, (message) => fromHistory(message, span.from));
    },
  };
}
