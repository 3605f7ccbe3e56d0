import { createHash } from 'node:crypto';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { customerTextsOf } from '#functions/directory/customer-texts/customer-texts.ts';
import { secretOf } from '#functions/directory/integrations/integration-secrets.ts';
import type { IntegrationRow } from '#functions/directory/rows/integration-row.ts';
import { type Assistant, AssistantFailed } from '#functions/engagement/assistants/assistant.ts';
import { type Agent, detectIntent } from '#functions/engagement/assistants/dialogflow-api.ts';
import type { AssistantMessage } from '#shared/assistants/assistant-answer.ts';
import { readServiceAccount } from '#shared/integrations/service-account.ts';
import type { Tenant } from '#shared/server/tenant.ts';

const agentOf = async (tenant: Tenant, { id, projectName: project, language }: IntegrationRow): Promise<Agent> => {
  const account = readServiceAccount((await secretOf(tenant, id, 'key')) ?? '');
  if (!account) throw new AssistantFailed('an integration without its key', { mayPass: false });
  return { account, project, language };
};

/** The agent's session id: one for each service cycle. */
const sessionOf = (row: IntegrationRow, { uuid, cycle }: TicketRow): string =>
  createHash('sha256').update(`${row.id}#${uuid}#${cycle}`).digest('hex').slice(0, 36);

/** Lets a Dialogflow agent lead the conversation; its answers carry the integration's name. */
export const dialogflow = (row: IntegrationRow): Assistant => ({
  answerMode: 'each',
  answer: async ({ tenant, directory, ticket, unanswered, now, signal }) => {
    const agent = await agentOf(tenant, row);
    const session = sessionOf(row, ticket);
    const sayings: AssistantMessage[] = [];
    const say = (text: string) => sayings.push({ type: 'text', text: `*${row.name}:* ${text}` });
    for (const { body } of unanswered) {
      const text = body.trim();
      const { texts, isOver } =
        text === '' ? { texts: [], isOver: false } : await detectIntent(agent, { session, text, now, signal });
      for (const words of texts) say(words);
      if (isOver) return { sayings, handover: { to: 'people' } };
      if (texts.length === 0) say(customerTextsOf(directory).notUnderstood);
    }
    return { sayings, handover: { to: 'assistant' } };
  },
});
