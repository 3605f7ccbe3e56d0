import type { PushDeviceRow } from '#functions/company/push/push-device-store.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { alertText } from '#functions/engagement/alerts/alert-text.ts';
import type { IncidentRow } from '#functions/engagement/alerts/incident-row.ts';
import type { AlertPhase } from '#shared/alerts/incident.ts';
import type { PushNotice } from '#shared/auth/push-notice.ts';
import { pushText } from './push.text.ts';

/** Characters of the customer's words in a notice. */
const maxWords = 120;

/** The notice of a message for one device, with the customer's name and words only if its user wants that. */
export function pushNoticeOfTicket(
  { id, uuid, status, contact, lastMessage }: TicketRow,
  { showsText, language }: Pick<PushDeviceRow, 'showsText' | 'language'>,
  { messageId, platform }: { messageId: string; platform: string },
): PushNotice {
  const list = status === 'open' ? '' : `?list=${status}`;
  const words = showsText
    ? { title: contact.name, body: [...lastMessage].slice(0, maxWords).join('') }
    : { title: platform, body: pushText[language].newMessage };
  return { ...words, tag: `ticket-${id}`, path: `/tickets/${uuid}${list}`, id: messageId };
}

/** The notice of an alert: each phase of an incident replaces the one before. */
export function alertNotice(
  incident: IncidentRow,
  phase: AlertPhase,
  { language }: Pick<PushDeviceRow, 'language'>,
  timeZone: string,
): PushNotice {
  const { subject, text } = alertText(incident, phase, { language, timeZone });
  const [body = ''] = text.split('\n');
  return { title: subject, body, tag: `alert-${incident.id}`, path: '/alerts', id: `${incident.id}-${phase}` };
}

/** The notice of a test. */
export function testNotice(
  { language }: Pick<PushDeviceRow, 'language'>,
  { id, platform }: { id: string; platform: string },
): PushNotice {
  return { title: platform, body: pushText[language].test, tag: 'test', path: '/tickets', id };
}
