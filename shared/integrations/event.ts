/** What webhooks and n8n workflows are told. Fields are only ever added; none changes its meaning (`docs/integrate.md`). */
export interface IntegrationEvent {
  /** The same however often it is sent. */
  id: string;
  type: 'message.received';
  /** When the message was stored. */
  createdAt: string;
  connection: { id: number; name: string };
  contact: { id: number; name: string; number: string; isGroup: boolean };
  ticket: { id: number; uuid: string; status: string; queue: { id: number; name: string } | null };
  message: {
    /** As in every other answer of the API. */
    id: string;
    body: string;
    mediaType: string;
    /** Its file; read it by `GET /messages/media/{id}`. */
    media: { mimetype: string; fileName: string | null; size: number | null } | null;
    location: { latitude: number; longitude: number } | null;
    /** The message it answers. */
    quotedMsgId: string | null;
  };
}
