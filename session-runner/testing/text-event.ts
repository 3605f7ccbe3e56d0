import type { InboundEvent } from '#shared/messages/inbound.ts';

/** A text of a customer as it comes out of the transport. */
export function textEvent(providerId: string, at: string): Extract<InboundEvent, { type: 'message' }> {
  return {
    ...{ type: 'message', companyId: 1, whatsappId: 1, providerId, at, fromMe: false, participant: null },
    chat: { phone: '5511987650001', lid: null, group: null, name: null },
    ...{ kind: 'text', body: 'Oi', quotedProviderId: null, media: null, location: null, contacts: [] },
    providerKind: null,
  };
}
