import type { CycleMarks } from '#shared/tickets/cycle.ts';
import { stateBeforeFirstCycle, type TicketState } from '#shared/tickets/lifecycle.ts';
import type { TicketTimer } from '#shared/timers/due.ts';
import type { BotConfig, BotConnection, BotFile, BotOption, BotQueue } from '../config.ts';
import { decideBotEffects } from '../decide.ts';
import type { BotEffect, BotInboundMessage, BotTicketState } from '../effects.ts';

const words = {
  invalidOption: 'INVALID',
  oneLevelUp: 'UP',
  toFirstMenu: 'FIRST',
  chooseAnother: 'CHOOSE ANOTHER',
};

export function testBotQueue(id: number, fields: Partial<BotQueue> = {}): BotQueue {
  return {
    id,
    name: `Q${id}`,
    greetingMessage: `hello from Q${id}`,
    ...fields,
  };
}

export function testBotFile(name: string): BotFile {
  return { key: name, mimetype: 'image/png', size: 9, fileName: name };
}

/** Options of a tree as an outline: each title with the options below it. */
export interface OptionOutline {
  [title: string]: OptionOutline;
}

/** Makes options from an outline; the `message` of each is its title in capitals. */
export function botOptions(outline: OptionOutline, parentId: number | null = null, ids = { last: 0 }): BotOption[] {
  return Object.entries(outline).flatMap(([title, under], n) => {
    const id = ++ids.last;
    const one = { id, parentId, option: String(n + 1), title, message: title.toUpperCase(), media: null };
    return [one, ...botOptions(under, id, ids)];
  });
}

type Setup = Partial<Omit<BotConfig, 'connection' | 'settings' | 'queues' | 'options'>> & {
  connection?: Partial<BotConnection>;
  settings?: Partial<BotConfig['settings']>;
  queues?: readonly BotQueue[];
  options?: Record<number, readonly BotOption[]>;
};

export function testBotConfig({ connection, settings, queues = [], options = {}, ...rest }: Setup = {}): BotConfig {
  return {
    connection: {
      greetingMessage: 'welcome',
      complationMessage: 'goodbye',
      outOfHoursMessage: 'closed',
      promptId: null,
      integrationId: null,
      maxUseBotQueues: 3,
      timeUseBotQueues: 0,
      queueIds: queues.map(({ id }) => id),
      ...connection,
    },
    queues: new Map(queues.map((one) => [one.id, one])),
    options: new Map(Object.entries(options).map(([id, tree]) => [Number(id), tree])),
    schedules: [],
    timeZone: 'UTC',
    holidays: [],
    settings: {
      scheduleType: 'disabled',
      sendGreetingMessageOneQueues: 'disabled',
      chatBotType: 'text',
      ...settings,
    },
    words,
    listeners: new Set(),
    ...rest,
  };
}

/** A conversation with a customer, one message after the other. It begins on a Monday at noon (UTC). */
export class BotConversation {
  state: BotTicketState = { ...stateBeforeFirstCycle(), isGroup: false, isBlocked: false };
  config: BotConfig;
  now = new Date('2026-03-02T12:00:00.000Z');
  marks: CycleMarks = {};
  stops = 0;
  /** Assistants that were asked or only received the message (`answerMode`), in order. */
  requests: string[] = [];
  answered = 0;

  constructor(setup: Setup = {}) {
    this.config = testBotConfig(setup);
  }

  set(fields: Partial<BotTicketState>): this {
    this.state = { ...this.state, ...fields };
    return this;
  }

  wait(seconds: number): this {
    this.now = new Date(this.now.getTime() + seconds * 1000);
    return this;
  }

  /**
   * Sends a message of the customer, ten seconds after the previous step; returns what the bot sent (files by name).
   */
  writes(text: string, fields: Partial<BotInboundMessage> & { after?: number } = {}): string[] {
    const { after = 10, ...event } = fields;
    this.wait(after);
    const message: BotInboundMessage = {
      type: 'message',
      fromMe: false,
      kind: 'text',
      text,
      at: this.now.toISOString(),
      ...event,
    };
    return this.#apply(decideBotEffects(this.state, message, this.config, this.now));
  }

  /** Fires a timer of this kind (`unqueued` moves the ticket to the second queue) and returns what was sent. */
  fireTimer(kind: TicketTimer): string[] {
    const words = { unqueued: 'moved to Q2', inactive: 'nobody answered', automaticClose: '', ratingLapse: '' };
    const rules = { unqueued: { minutes: 1, queueId: 2 } };
    return this.#apply(decideBotEffects(this.state, { type: 'timer', kind, lateMs: 7 }, { rules, words }, this.now));
  }

  #apply(effects: readonly BotEffect[]): string[] {
    const sent: string[] = [];
    for (const effect of effects) {
      if (effect.type === 'patch') this.set(effect.to);
      if (effect.type === 'mark') Object.assign(this.marks, effect.marks);
      if (effect.type === 'say') sent.push(effect.text);
      if (effect.type === 'sendFile') sent.push(`<${effect.file.fileName}>`);
      if (effect.type === 'answered') this.answered++;
      if (effect.type === 'stop') this.stops++;
      if (effect.type === 'askAssistant') {
        const [[kind, id] = []] = Object.entries(effect.by);
        this.requests.push(`${kind?.replace('Id', '')} ${id}${effect.listens ? ' hears' : ''}`);
      }
    }
    return sent;
  }

  /** The parts of the state that say where the conversation is. */
  get ticketPosition() {
    const { status, queueId, chatbot, queueOptionId } = this.state;
    return { status, queueId, chatbot, queueOptionId };
  }

  /** The bot's memory of the conversation. */
  get bot(): TicketState['bot'] {
    return this.state.bot;
  }
}
