import { type BotState, maxAssistantTurns, maxBotAnswers } from '#shared/tickets/bot-state.ts';
import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { AssistantRequest, BotEffect } from './effects.ts';
import type { BotReply, BotStateChange } from './reply.ts';

const without = (state: BotState & BotStateChange): BotState =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as unknown as BotState;

const patched = (to: Partial<TicketState>): BotEffect[] => (Object.keys(to).length > 0 ? [{ type: 'patch', to }] : []);

/** Turns the answer of a rule into effects. An answer beyond the cycle's limit stops the bot instead. */
export function replyEffects(
  bot: BotState | undefined,
  arrival: Partial<TicketState>,
  reply: BotReply,
  requests: readonly AssistantRequest[] = [],
): BotEffect[] {
  const text = reply.text?.trim() ? reply.text : undefined;
  const hasContent = text !== undefined || Boolean(reply.file);
  const before: BotState = bot ?? { turns: 0 };
  const asks = requests.some(({ listens }) => !listens);
  if ((hasContent && before.turns >= maxBotAnswers) || (asks && (before.assistantRequests ?? 0) >= maxAssistantTurns)) {
    return [{ type: 'patch', to: { ...arrival, bot: { ...before, stopped: true } } }, { type: 'stop' }];
  }
  if (!hasContent && !reply.bot && !asks) return [...patched({ ...arrival, ...reply.to }), ...requests];
  const asked = asks ? { assistantRequests: (before.assistantRequests ?? 0) + 1 } : {};
  const after = without({ ...before, ...reply.bot, ...asked, turns: before.turns + (hasContent ? 1 : 0) });
  const isFirstMenu = after.chatbotAt !== undefined && before.chatbotAt === undefined;
  return [
    { type: 'patch', to: { ...arrival, ...reply.to, bot: after } },
    ...(isFirstMenu ? [{ type: 'mark', marks: { chatbotAt: after.chatbotAt } } as const] : []),
    ...(text === undefined ? [] : [{ type: 'say', text } as const]),
    ...(reply.file ? [{ type: 'sendFile', file: reply.file } as const] : []),
    ...requests,
  ];
}
