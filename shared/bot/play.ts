import type { RenderContext } from '#shared/text/variables.ts';
import { stateBeforeFirstCycle } from '#shared/tickets/lifecycle.ts';
import type { BotConfig, BotOption } from './config.ts';
import { decideMessage, queuesNeedingOptions } from './decide.ts';
import { type AssistantRequest, type BotInboundMessage, type BotTicketState, mergeEffects } from './effects.ts';
import { menuChoices } from './menu-choices.ts';
import { type BotMessage, outgoingMessages } from './outgoing.ts';
import type { BotRule } from './rule.ts';

/** A message of the pretended customer with the bot's answer. */
export interface SimulatedBotTurn {
  text: string;
  at: Date;
  rule: BotRule;
  messages: BotMessage[];
  /** The assistants that would be asked or receive the message; playing asks none. */
  assistants: AssistantRequest[];
}

export interface SimulatedBotConversation {
  turns: SimulatedBotTurn[];
  /** The answers that the last menu offers. */
  choices: string[];
  /** Queues whose option trees are missing: the turns end before the message that needs them. */
  missing: number[];
}

interface Play {
  config: Omit<BotConfig, 'options'>;
  /** The option trees by queue; null: the tree is not read yet. */
  treeOf: (queueId: number) => readonly BotOption[] | null;
  /** The customer's messages, in order. */
  texts: readonly string[];
  /** The time of the first message. */
  start: Date;
  context: Omit<RenderContext, 'at' | 'timeZone'>;
}

/** Milliseconds between two messages: time to read a menu, so that no answer counts as sent too soon. */
const betweenMessagesMs = 10_000;

/**
 * Plays a conversation with the bot by the decision that answers customers. It reads and writes nothing, so the same
 * texts can be played again whenever the configuration or the time changes.
 */
export function simulateBotConversation({ config, treeOf, texts, start, context }: Play): SimulatedBotConversation {
  let conversation: BotTicketState = { ...stateBeforeFirstCycle(), isGroup: false, isBlocked: false };
  const options = new Map<number, readonly BotOption[]>();
  const turns: SimulatedBotTurn[] = [];
  for (const [n, text] of texts.entries()) {
    const at = new Date(start.getTime() + n * betweenMessagesMs);
    const event: BotInboundMessage = { type: 'message', fromMe: false, kind: 'text', text, at: at.toISOString() };
    const missing = queuesNeedingOptions(conversation, event, config).filter((queueId) => {
      const tree = treeOf(queueId);
      if (tree) options.set(queueId, tree);
      return !tree;
    });
    if (missing.length > 0) return { turns, choices: [], missing };
    const { rule, effects } = decideMessage(conversation, event, { ...config, options }, at);
    conversation = { ...conversation, ...mergeEffects(effects).to };
    const messages = outgoingMessages(effects, { ...context, at, timeZone: config.timeZone });
    const assistants = effects.filter((effect) => effect.type === 'askAssistant');
    turns.push({ text, at, rule, messages, assistants });
  }
  return { turns, choices: menuChoices(conversation, { ...config, options }), missing: [] };
}
