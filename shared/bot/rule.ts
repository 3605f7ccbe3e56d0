/** The rule that decided about a message, with the ids that locate the text it sends. */
export type BotRule =
  /** The company (or the connection) is closed. */
  | { name: 'companyClosed' }
  | { name: 'queueClosed'; queueId: number }
  /** The connection's greeting with the menu of queues. */
  | { name: 'queueMenu' }
  /** The answer matches no option of the last menu. */
  | { name: 'invalidOption' }
  /** The conversation enters a queue, whose greeting and first menu are sent. */
  | { name: 'queueEntered'; queueId: number }
  /** The menu below an option; null: the first menu of the queue, with its greeting. */
  | { name: 'optionMenu'; queueId: number; optionId: number | null }
  /** An option without options below it: a person continues. */
  | { name: 'lastOption'; queueId: number; optionId: number }
  /** The connection's greeting, without a menu of queues. */
  | { name: 'connectionGreeting' }
  /** The prompt or integration that leads the conversation is asked. */
  | { name: 'assistant' }
  /** The bot has nothing more to say: the conversation waits for a person. */
  | { name: 'waitsForPerson' }
  /** The menu was sent before, and is not repeated for this message. */
  | { name: 'menuSentBefore' }
  /** The bot has answered too often in this cycle and stopped. */
  | { name: 'stopped' }
  /** The customer rated the service. */
  | { name: 'rated' }
  /** The bot does not answer such messages: of groups, of blocked contacts, while a person serves, reactions. */
  | { name: 'notItsTurn' };
