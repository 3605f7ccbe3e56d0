/** The recipients of campaigns, or the people of contact lists: `of` is the first campaign or list that is left. */
export interface LongListCursor {
  step: 'recipients' | 'people';
  of: number;
  after?: string;
  page: number;
}

/** How far an export is. The `after`s are sort keys of what was exported last. */
export type ExportCursor =
  | { step: 'records' }
  | LongListCursor
  | { step: 'contacts'; after?: string; page: number }
  | {
      step: 'conversations';
      after?: string;
      /** The conversation at which it is, and the message exported last. `chat`: which of its joined threads. */
      at?: { contactId: number; whatsappId: number; ticketId: number; chat: number; seq: number; page: number };
    };
