import type { WorkingCalendar, WorkingHours } from '#shared/hours/hours.ts';
import type { StoredFile } from '#shared/messages/media.ts';
import type { BotWords } from './words.ts';

/** A file of a queue or a queue option. */
export type BotFile = StoredFile & { fileName: string };

/** The fields of a queue that the bot uses. */
export interface BotQueue {
  id: number;
  name: string;
  greetingMessage: string;
  complationMessage?: string;
  outOfHoursMessage?: string;
  schedules?: readonly WorkingHours[];
  promptId?: number | null;
  integrationId?: number | null;
  media?: BotFile | null;
}

/** An option of a queue's menu; `option` is the text by which customers choose it. */
export interface BotOption {
  id: number;
  parentId: number | null;
  option: string;
  title: string;
  message: string;
  media: BotFile | null;
}

export interface BotConnection {
  /** The connection's own hours, in place of the company's; empty or absent: the company's. */
  schedules?: readonly WorkingHours[];
  greetingMessage: string;
  complationMessage: string;
  outOfHoursMessage: string;
  promptId: number | null;
  integrationId: number | null;
  /** How many menus of queues are sent in one cycle; 0: no limit. */
  maxUseBotQueues: number;
  /** Minutes after which the menu is sent again; 0: never. */
  timeUseBotQueues: number;
  /** The queues that customers choose from, in this order. */
  queueIds: readonly number[];
}

/** Everything the bot's rules depend on, at the time of the decision. */
export interface BotConfig extends WorkingCalendar {
  connection: BotConnection;
  /** All queues of the company. */
  queues: ReadonlyMap<number, BotQueue>;
  /** The option trees of `queuesNeedingOptions`; queues without options are absent. */
  options: ReadonlyMap<number, readonly BotOption[]>;
  /** Hours of the whole company. */
  schedules: readonly WorkingHours[];
  settings: {
    /** `disabled`, `queue` or `company`. */
    scheduleType: string;
    /** `enabled`: the connection's greeting is sent even when there is only one queue. */
    sendGreetingMessageOneQueues: string;
    /** Menus are only sent as `text`, the one kind that WhatsApp still shows. */
    chatBotType: string;
  };
  words: BotWords;
  /** Integrations that only listen (webhooks): the bot continues as if they were not set. */
  listeners: ReadonlySet<number>;
}
