/** The events that a webhook can receive; `webhook.test` is sent by the test button alone. */
export const webhookEvents = [
  'message.received',
  'message.status',
  'ticket.updated',
  'ticket.deleted',
  'alert.opened',
  'alert.closed',
] as const;
export type WebhookEventType = (typeof webhookEvents)[number];
