import { leaderOf } from '#shared/assistants/consulted.ts';
import type { BotConfig } from './config.ts';
import type { Consult } from './effects.ts';
import type { Moment } from './moment.ts';
import type { Reply } from './reply.ts';

interface Chosen {
  promptId?: number | null;
  integrationId?: number | null;
}

/** What of a queue or connection may lead a conversation: not what only listens. */
export const leadersAmong = ({ promptId = null, integrationId = null }: Chosen, { listeners }: BotConfig) => ({
  promptId,
  integrationId: integrationId !== null && listeners.has(integrationId) ? null : integrationId,
});

/** Whoever leads the conversation goes on with it. */
export const goingOn: Reply = { isConsulted: true };

/** A connection's own prompt or integration goes on with what is in no queue; there is no menu then. */
export const ledByConnection = ({ state, config }: Moment): Reply | undefined => {
  const { promptId, integrationId } = leadersAmong(config.connection, config);
  if ((promptId === null && integrationId === null) || state.bot?.leaderless) return undefined;
  return {
    to: { useIntegration: true, promptId, integrationId },
    bot: { lastMenu: undefined },
    isConsulted: true,
  };
};

/** A prompt reads and hears; an integration is told of everything. */
const understands = new Set<string>(['text', 'audio']);

/** Who is asked or told of the message, where the conversation is after the bot's own part. */
export const consultsOf = ({ state, event, config }: Moment, { to, isConsulted, isAway }: Reply): Consult[] => {
  if (isAway) return [];
  const after = { ...state, ...to };
  const leader = isConsulted ? leaderOf(after) : undefined;
  const answers = leader && (!('promptId' in leader) || understands.has(event.kind)) ? leader : undefined;
  const { integrationId = null } =
    after.queueId === null ? config.connection : (config.queues.get(after.queueId) ?? { integrationId: null });
  return [
    ...(integrationId !== null && config.listeners.has(integrationId)
      ? [{ type: 'consult', by: { integrationId }, listens: true } as const]
      : []),
    ...(answers ? [{ type: 'consult', by: answers, listens: false } as const] : []),
  ];
};
