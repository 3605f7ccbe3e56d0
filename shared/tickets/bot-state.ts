/**
 * Memory of the bot between two messages of a conversation; stored on the ticket's row until a person serves or the
 * cycle ends.
 */
export interface BotState {
  /** Digest of the menu (or greeting) that was last sent to the customer. */
  lastMenu?: string;
  /** When that menu was sent. */
  menuAt?: string;
  /** The customer was notified that the answer matches no option of the last menu. */
  invalidSent?: true;
  /** When the first menu of this cycle was sent. */
  chatbotAt?: string;
  /** When the out-of-hours text was last sent. */
  awayAt?: string;
  /** Answers of the bot in this cycle. */
  turns: number;
  /** How often a leading assistant (prompt or integration) was asked in this cycle. */
  assistantRequests?: number;
  /** When the leading assistant last answered; until the next message the customer is not waiting. */
  answeredAt?: string;
  /** The leading assistant could not answer: no assistant leads again in this cycle. */
  leaderless?: true;
  /** The bot stopped: too many answers without a person. */
  stopped?: true;
}

/** A rating that was requested from the customer when the conversation was closed. */
export interface RatingRequest {
  /** The cycle that is rated. */
  cycle: number;
  /** The user whose work is rated. */
  userId: number;
  /** Later answers do not count. */
  until: string;
  /** `YYYY-MM-DD` by the company's calendar: the day whose figures the answer belongs to. */
  finishedOn?: string;
}

/** Limit of the bot's answers in one cycle without a person, so that two bots do not answer each other forever. */
export const maxBotAnswers = 30;

/** Limit of requests to assistants in one cycle; their conversations are longer. */
export const maxAssistantTurns = 100;
