/**
 * The event that webhooks and n8n workflows receive. Fields are only ever added; none changes its meaning
 * (`docs/integrate.md`).
 */
export interface IntegrationEvent {
  /** The same in every attempt to send it. */
  id: string;
  type: 'message.received';
  /** When the message was stored. */
  createdAt: string;
  connection: { id: number; name: string };
  contact: { id: number; name: string; number: string; isGroup: boolean };
  ticket: { id: number; uuid: string; status: string; queue: { id: number; name: string } | null };
  message: {
    /** The message id used everywhere in the API. */
    id: string;
    body: string;
    mediaType: string;
    /** The message's file; read it by `GET /messages/media/{id}`. */
    media: { mimetype: string; fileName: string | null; size: number | null } | null;
    location: { latitude: number; longitude: number } | null;
    /** Id of the message that this one answers. */
    quotedMsgId: string | null;
  };
}
