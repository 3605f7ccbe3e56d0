/** Whoever else than people and our own bot answers a conversation: a prompt of an AI, or an integration. */
export type Consulted = { promptId: number } | { integrationId: number };

export const isSameConsulted = (one: Consulted, other: Consulted): boolean =>
  'promptId' in one
    ? 'promptId' in other && one.promptId === other.promptId
    : 'integrationId' in other && one.integrationId === other.integrationId;

/** Who leads it; an integration comes before a prompt. Undefined: nobody but the bot. */
export const leaderOf = ({
  useIntegration,
  promptId,
  integrationId,
}: {
  useIntegration: boolean;
  promptId: number | null;
  integrationId: number | null;
}): Consulted | undefined => {
  if (!useIntegration) return undefined;
  if (integrationId !== null) return { integrationId };
  return promptId === null ? undefined : { promptId };
};
