import type { BotOption } from '#shared/bot/config.ts';
import type { SimulatedBotTurn } from '#shared/bot/play.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { ruleText } from './rule.text.ts';

interface Names {
  queue: (id: number) => string;
  option: (queueId: number, id: number) => Pick<BotOption, 'option' | 'title'> | undefined;
  assistant: (turn: SimulatedBotTurn) => string | undefined;
}

/** The line under an answer: the rule that decided, with the names of what it used. */
export function botRuleLine(turn: SimulatedBotTurn, text: TextIn<typeof ruleText>, names: Names): string {
  const { rule, messages } = turn;
  const silent = (line: string) => (messages.length === 0 ? `${line}: ${text.silentHours}` : line);
  const option = (queueId: number, id: number) => {
    const found = names.option(queueId, id);
    return found ? `${found.option} ${found.title.trim() || text.noTitle}` : text.noTitle;
  };
  switch (rule.name) {
    case 'companyClosed':
      return silent(text.companyClosed);
    case 'queueClosed':
      return silent(text.queueClosed(names.queue(rule.queueId)));
    case 'queueEntered':
      return text.queueEntered(names.queue(rule.queueId));
    case 'optionMenu':
      return rule.optionId === null
        ? text.firstMenu(names.queue(rule.queueId))
        : text.optionMenu(option(rule.queueId, rule.optionId));
    case 'lastOption':
      return text.lastOption(option(rule.queueId, rule.optionId));
    case 'assistant':
      return text.assistant(names.assistant(turn) ?? text.someAssistant);
    default:
      return text[rule.name];
  }
}
