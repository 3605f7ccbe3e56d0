/** What the bot says in the product's own words, in the language of the company's customers. */
export interface BotWords {
  /** What was written is none of what was offered. */
  invalidOption: string;
  /** Name of the way one menu up. */
  oneLevelUp: string;
  /** Name of the way to the first menu. */
  toFirstMenu: string;
  /** After a queue's out-of-hours text: how to choose another one. */
  chooseAnother: string;
}
