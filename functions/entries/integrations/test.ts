import { AssistantFailed } from '#functions/engagement/assistants/assistant.ts';
import { assistantFailureOf } from '#functions/engagement/assistants/assistant-failure.ts';
import { serve } from '#functions/http/serve.ts';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { allowedMs } from '#shared/server/deadline.ts';
import type { AssistantMessage } from '#shared/tickets/assistant-answer.ts';
import { getIntegration } from './integration-store.ts';
import { tryIntegration } from './try-integration.ts';

const maxMs = 15_000;
/** An address is called on demand a few times a minute, so that it cannot be flooded through us. */
const maxTests = { calls: 5, perSeconds: 60 };

const wordsOf = (message: AssistantMessage): string =>
  message.type === 'text' ? message.text : [message.file.fileName, message.file.caption].filter(Boolean).join(' · ');

/** Calls a stored integration once; a failure is part of the answer, because it is what the test is for. */
export const handler = serve(integrations.test, async ({ params: { integrationId }, caller: { tenant } }) => {
  const row = await getIntegration(tenant, integrationId);
  await limitCalls('integrations.test', `${tenant.companyId}#${integrationId}`, maxTests);
  const [now, started] = [new Date(), performance.now()];
  const took = () => Math.round(performance.now() - started);
  try {
    const signal = AbortSignal.timeout(allowedMs(maxMs));
    const { messages, handover } = await tryIntegration(row, { tenant, now, signal });
    return { messages: messages.map(wordsOf), handover: handover.to, milliseconds: took(), failure: null };
  } catch (error) {
    if (!(error instanceof AssistantFailed)) throw error;
    const failure = assistantFailureOf(error, now);
    return { messages: [], handover: 'people' as const, milliseconds: took(), failure };
  }
});
