import type { Calendar, Schedule } from '#shared/hours/hours.ts';
import type { StoredFile } from '#shared/messages/media.ts';
import type { BotWords } from './words.ts';

/** A file of a queue or an option. */
export type BotFile = StoredFile & { fileName: string };

/** What of a queue the bot goes by. */
export interface BotQueue {
  id: number;
  name: string;
  greetingMessage: string;
  complationMessage?: string;
  outOfHoursMessage?: string;
  schedules?: readonly Schedule[];
  promptId?: number | null;
  integrationId?: number | null;
  media?: BotFile | null;
}

/** An option of a queue's menu; `option` is what customers choose it by. */
export interface BotOption {
  id: number;
  parentId: number | null;
  option: string;
  title: string;
  message: string;
  media: BotFile | null;
}

export interface BotConnection {
  /** Its own hours, in place of the company's; none or absent: the company's. */
  schedules?: readonly Schedule[];
  greetingMessage: string;
  complationMessage: string;
  outOfHoursMessage: string;
  promptId: number | null;
  integrationId: number | null;
  /** Menus of queues in one cycle; 0: no limit. */
  maxUseBotQueues: number;
  /** Minutes after which the menu is told again; 0: never by itself. */
  timeUseBotQueues: number;
  /** What customers choose from, in this order. */
  queueIds: readonly number[];
}

/** Everything the bot goes by, as it is now. */
export interface BotConfig extends Calendar {
  connection: BotConnection;
  /** Every queue of the company. */
  queues: ReadonlyMap<number, BotQueue>;
  /** The trees of `wantedQueues`, as far as they have options. */
  options: ReadonlyMap<number, readonly BotOption[]>;
  /** Hours of the whole company. */
  schedules: readonly Schedule[];
  settings: {
    /** `disabled`, `queue` or `company`. */
    scheduleType: string;
    /** `enabled`: the connection's greeting is said even when there is only one queue. */
    sendGreetingMessageOneQueues: string;
    /** Menus are only told as `text`: WhatsApp shows nothing else any more. */
    chatBotType: string;
  };
  words: BotWords;
  /** Integrations that only listen (webhooks): the bot goes on as if there were none. */
  listeners: ReadonlySet<number>;
}
