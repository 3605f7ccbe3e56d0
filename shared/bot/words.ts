/** The bot's built-in texts, in the language of the company's customers. */
export interface BotWords {
  /** Sent when an answer matches no option. */
  invalidOption: string;
  /** Label of the option that leads one menu up. */
  oneLevelUp: string;
  /** Label of the option that leads to the first menu. */
  toFirstMenu: string;
  /** Sent after a queue's out-of-hours text: how to choose another queue. */
  chooseAnother: string;
}
