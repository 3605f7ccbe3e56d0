/** What the bot has to remember of a conversation between two messages; on the ticket's row, until a person serves or the cycle ends. */
export interface BotState {
  /** Digest of what the customer was last offered to choose from (or greeted with). */
  lastMenu?: string;
  /** When that was. */
  menuAt?: string;
  /** They were told that what they wrote is none of it. */
  invalidSent?: true;
  /** When the first menu of this cycle was offered. */
  chatbotAt?: string;
  /** When they were last told that nobody works. */
  awayAt?: string;
  /** Answers it gave in this cycle. */
  turns: number;
  /** How often somebody else was asked for one in this cycle (a prompt or an integration that leads the conversation). */
  consults?: number;
  /** When the one who leads it last answered: as long as nothing comes after it, nobody waits. */
  answeredAt?: string;
  /** Who led the conversation could not answer: in this cycle nobody of that kind leads it again. */
  leaderless?: true;
  /** It gave up: too many answers without a person. */
  stopped?: true;
}

/** A rating the customer was asked for when the conversation was closed. */
export interface RatingRequest {
  /** The cycle that is rated. */
  cycle: number;
  /** Whose work it was. */
  userId: number;
  /** After that no answer counts. */
  until: string;
  /** `YYYY-MM-DD` by the company's calendar: the day whose figures the answer belongs to. */
  finishedOn?: string;
}

/** Answers of the bot in one cycle without a person, so that two bots come to an end. */
export const mostTurns = 30;

/** The same of prompts and integrations, whose conversations are longer. */
export const mostConsults = 100;
