/** An assistant that answers in a conversation: an AI prompt or an external integration. */
export type AssistantRef = { promptId: number } | { integrationId: number };

export function isSameAssistant(one: AssistantRef, other: AssistantRef): boolean {
  return 'promptId' in one
    ? 'promptId' in other && one.promptId === other.promptId
    : 'integrationId' in other && one.integrationId === other.integrationId;
}

/**
 * Returns the assistant that leads the conversation; an integration comes before a prompt. Undefined: only people and
 * the bot.
 */
export function leadingAssistant({
  useIntegration,
  promptId,
  integrationId,
}: {
  useIntegration: boolean;
  promptId: number | null;
  integrationId: number | null;
}): AssistantRef | undefined {
  if (!useIntegration) return undefined;
  if (integrationId !== null) return { integrationId };
  return promptId === null ? undefined : { promptId };
}
