import { setTimeout as pause } from 'node:timers/promises';
import type { ArrivalSeconds } from '../options.ts';
import type { DemoPhones } from '../phones.ts';
import { SeededRandomNumbers } from '../random.ts';
import { demoShop } from '../shop/shop.ts';
import { phoneMessageOfLine } from './content-of.ts';
import { nextCustomerAct, nextOpeningLine } from './next-act.ts';
import type { DemoCustomer, DemoCustomerLine } from './visit.ts';

const maxPerHour = 40;
const hourMs = 3_600_000;
const restMs = 2000;

interface Options {
  phones: DemoPhones;
  customers: readonly DemoCustomer[];
  seed: number;
  arrivals: ArrivalSeconds;
  /** Whether the app is open somewhere: nothing new comes while it is not. */
  isWatched(): boolean;
  signal: AbortSignal;
}

/** Customers who answer the shop, and come with something new while the app is open. */
export class LiveCustomers {
  readonly #options: Options;
  readonly #random: SeededRandomNumbers;
  /** Customers who are about to answer; true: another message came since. */
  readonly #busy = new Map<string, boolean>();

  constructor(options: Options) {
    this.#options = options;
    this.#random = new SeededRandomNumbers(options.seed);
  }

  /** Runs until the signal is aborted; while the phones are gone, it looks for them again. */
  async run(): Promise<void> {
    await Promise.all([this.#again(() => this.#follow()), this.#again(() => this.#arrive())]);
  }

  async #again(work: () => Promise<void>): Promise<void> {
    const { signal } = this.#options;
    while (!signal.aborted) {
      await work().catch((error) => !signal.aborted && console.error('[demo]', error));
      await pause(restMs, undefined, { signal }).catch(() => {});
    }
  }

  async #follow(): Promise<void> {
    const { phones, customers, signal } = this.#options;
    const byNumber = new Map(customers.map((customer) => [customer.number, customer]));
    const messages = phones.messages(signal);
    // Answers to messages that came while this program was not running.
    for (const customer of customers) this.#answerSoon(customer);
    for await (const { phone, peer } of messages) {
      const customer = byNumber.get(phone);
      if (customer && peer === demoShop.line.number) this.#answerSoon(customer);
    }
  }

  #answerSoon(customer: DemoCustomer): void {
    const { number } = customer;
    const isBusy = this.#busy.has(number);
    this.#busy.set(number, isBusy);
    if (isBusy) return;
    this.#answer(customer)
      .catch((error) => {
        if (!this.#options.signal.aborted) console.error(`${customer.name}:`, error);
      })
      .finally(() => {
        const again = this.#busy.get(number);
        this.#busy.delete(number);
        if (again && !this.#options.signal.aborted) this.#answerSoon(customer);
      });
  }

  /** Answers as long as the shop has the last word. */
  async #answer(customer: DemoCustomer): Promise<void> {
    const { phones } = this.#options;
    for (;;) {
      if (!nextCustomerAct(customer, await phones.chat(customer.number, demoShop.line.number))) return;
      await this.#wait(1.5, 4);
      const chat = await phones.chat(customer.number, demoShop.line.number);
      const act = nextCustomerAct(customer, chat);
      if (!act) return;
      await phones.read(customer.number, demoShop.line.number);
      if (act.kind === 'read') return;
      await this.#write(customer, act.line);
    }
  }

  async #write({ number }: DemoCustomer, line: DemoCustomerLine): Promise<void> {
    const { phones } = this.#options;
    const isVoice = typeof line === 'object' && 'file' in line && line.file === 'voice';
    await phones.type(number, demoShop.line.number, isVoice ? 'recording' : 'composing');
    await (typeof line === 'string' ? this.#wait(1 + line.length / 25, 3 + line.length / 12) : this.#wait(3, 6));
    await phones.type(number, demoShop.line.number, 'paused');
    await phones.send(number, demoShop.line.number, phoneMessageOfLine(line));
  }

  async #arrive(): Promise<void> {
    const { isWatched, arrivals } = this.#options;
    let recent: number[] = [];
    for (;;) {
      await this.#wait(...arrivals);
      recent = recent.filter((at) => at > Date.now() - hourMs);
      if (!isWatched() || recent.length >= maxPerHour) continue;
      const [customer, line] = (await this.#nextVisitor()) ?? [];
      if (!customer || !line) continue;
      recent.push(Date.now());
      await this.#write(customer, line);
    }
  }

  /** A customer without a conversation that goes on, with what they write first. */
  async #nextVisitor(): Promise<[DemoCustomer, DemoCustomerLine] | undefined> {
    const { phones, customers } = this.#options;
    const free: [DemoCustomer, DemoCustomerLine][] = [];
    for (const customer of customers) {
      const chat = await phones.chat(customer.number, demoShop.line.number);
      const line = this.#busy.has(customer.number) ? undefined : nextOpeningLine(customer, chat, Date.now());
      if (line) free.push([customer, line]);
    }
    return free.length > 0 ? this.#random.pick(free) : undefined;
  }

  async #wait(minSeconds: number, maxSeconds: number): Promise<void> {
    await pause(this.#random.between(minSeconds, maxSeconds) * 1000, undefined, { signal: this.#options.signal });
  }
}
