import { leadingAssistant } from '#shared/assistants/assistant-ref.ts';
import type { BotContext } from './bot-context.ts';
import type { BotConfig } from './config.ts';
import type { AssistantRequest } from './effects.ts';
import type { BotReply } from './reply.ts';

interface Chosen {
  promptId?: number | null;
  integrationId?: number | null;
}

/**
 * Returns the assistants of a queue or connection that may lead a conversation: integrations that only listen may not.
 */
export function leadingAssistantIds({ promptId = null, integrationId = null }: Chosen, { listeners }: BotConfig) {
  return {
    promptId,
    integrationId: integrationId !== null && listeners.has(integrationId) ? null : integrationId,
  };
}

/** The leading assistant continues the conversation. */
export const assistantContinuesReply: BotReply = { rule: { name: 'assistant' }, asksAssistant: true };

/** Lets the connection's own prompt or integration lead a conversation that is in no queue; no menu is sent then. */
export function connectionAssistantReply({ state, config }: BotContext): BotReply | undefined {
  const { promptId, integrationId } = leadingAssistantIds(config.connection, config);
  if ((promptId === null && integrationId === null) || state.bot?.leaderless) return undefined;
  return {
    ...assistantContinuesReply,
    to: { useIntegration: true, promptId, integrationId },
    bot: { lastMenu: undefined },
  };
}

/** Kinds that a prompt understands; an integration receives every kind. */
const understands = new Set<string>(['text', 'voice', 'audio']);

/** Returns the assistants that are asked or only receive the message, from the state after the bot's own answer. */
export function assistantRequestsOf(
  { state, event, config }: BotContext,
  { to, asksAssistant: isConsulted, isOutOfHours: isAway }: BotReply,
): AssistantRequest[] {
  if (isAway) return [];
  const after = { ...state, ...to };
  const leader = isConsulted ? leadingAssistant(after) : undefined;
  const answers = leader && (!('promptId' in leader) || understands.has(event.kind)) ? leader : undefined;
  const { integrationId = null } =
    after.queueId === null ? config.connection : (config.queues.get(after.queueId) ?? { integrationId: null });
  return [
    ...(integrationId !== null && config.listeners.has(integrationId)
      ? [{ type: 'askAssistant', by: { integrationId }, listens: true } as const]
      : []),
    ...(answers ? [{ type: 'askAssistant', by: answers, listens: false } as const] : []),
  ];
}
