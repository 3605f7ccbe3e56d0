import { tokensText } from '#web/features/messages-api/tokens.text.ts';
import { webhooksText } from '#web/features/messages-api/webhooks.text.ts';
import type { TourStop, TourVisit } from './stop.ts';

const path = '/messages-api';

const adding = (text: Record<'pt' | 'en' | 'es', string>) => async (visit: TourVisit) => {
  await visit.press(text);
  await visit.dialog.waitFor();
  // Saves the empty form, so that missing fields are marked.
  await visit.dialog.locator('.dialog-actions button').last().click();
};

/** The page of the external API, its tokens and webhooks. */
export const messagesApiStops: readonly TourStop[] = [
  { name: 'messages-api', who: 'admin', path },
  { name: 'messages-api-empty', who: 'fresh', path },
  { name: 'messages-api-error', who: 'admin', path, failing: /\/api\/whatsapp/ },
  { name: 'api-tokens', who: 'admin', path: `${path}?tab=tokens` },
  { name: 'api-token-add', who: 'admin', path: `${path}?tab=tokens`, open: adding(tokensText.add) },
  { name: 'webhooks', who: 'admin', path: `${path}?tab=webhooks` },
  { name: 'webhook-add', who: 'admin', path: `${path}?tab=webhooks`, open: adding(webhooksText.add) },
];
