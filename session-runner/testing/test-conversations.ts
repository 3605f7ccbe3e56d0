import type { PeerIdentity } from '#shared/messages/inbound.ts';
import { type RunnerWorld, TestRunnerConnection } from './runner-world.ts';

/**
 * A company's connection with its number, and the messages of both sides, by provider id in the order in which they
 * were written.
 */
export class TestConversations {
  readonly connection: TestRunnerConnection;
  readonly number: string;
  readonly #world: RunnerWorld;
  readonly #asked = new Map<string, string[]>();
  readonly #answered = new Map<string, string[]>();
  #deviceIds: number[] = [];
  #pairedAt = 0;

  constructor(world: RunnerWorld, companyId: number, whatsappId: number, number: string) {
    this.#world = world;
    this.number = number;
    this.connection = new TestRunnerConnection(world, whatsappId, companyId);
  }

  async pair(): Promise<this> {
    await this.connection.create();
    this.#pairedAt = (await this.connection.pair(this.number)).version;
    this.#deviceIds = await this.#linked();
    return this;
  }

  /** The customer writes to the company. */
  async ask(customer: string, text: string): Promise<string> {
    const id = await this.#world.phones.send(customer, { to: this.number, text });
    addId(this.#asked, customer, id);
    return id;
  }

  /** The company writes to the customer. */
  async answer(customer: string, text: string): Promise<string> {
    const id = await this.connection.queueText(text, { chat: person(customer) });
    addId(this.#answered, customer, id);
    return id;
  }

  /** Resolves once both sides have received every message, however often and in whatever order. */
  async quiet(): Promise<void> {
    const { inbound, receipts } = this.#world;
    const asked = [...this.#asked.values()].flat();
    const answered = [...this.#answered.values()].flat();
    await inbound.until((all) => {
      const received = new Set(all.map(({ providerId }) => providerId));
      return asked.every((id) => received.has(id));
    });
    await receipts.until((all) => {
      const delivered = all.filter(({ outcome }) => outcome.type === 'ack' && outcome.ack >= 3);
      const received = new Set(delivered.flatMap(({ providerIds }) => providerIds));
      return answered.every((id) => received.has(id));
    });
  }

  /**
   * Everything that went wrong: messages lost, doubled, reordered or in another chat, or a second pairing. Empty when
   * all is well.
   */
  async faults(): Promise<string[]> {
    const { companyId, whatsappId } = this.connection;
    const received = this.#world.inbound.all.filter((e) => e.companyId === companyId && e.whatsappId === whatsappId);
    const faults: string[] = [];
    for (const customer of new Set([...this.#asked.keys(), ...this.#answered.keys()])) {
      const asked = received.filter(({ chat }) => chat.phone === customer).map(({ providerId }) => providerId);
      faults.push(...differences(`${customer} to ${this.number}`, this.#asked.get(customer), asked));
      const rows = await this.#world.phones.chat(customer, this.number);
      const shown = rows.filter(({ fromMe }) => !fromMe).map(({ id }) => id);
      faults.push(...differences(`${this.number} to ${customer}`, this.#answered.get(customer), shown));
    }
    const strangers = received.filter(({ chat }) => !this.#asked.has(chat.phone ?? ''));
    faults.push(...strangers.map(({ chat }) => `${this.number} heard ${JSON.stringify(chat)}`));
    const qrs = this.connection.sessions.filter(
      ({ version, status }) => version > this.#pairedAt && status === 'qrcode',
    );
    if (qrs.length > 0) faults.push(`${this.number} showed ${qrs.length} new QR codes`);
    if (`${await this.#linked()}` !== `${this.#deviceIds}`) faults.push(`${this.number} is another device now`);
    return faults;
  }

  async #linked(): Promise<number[]> {
    const { body } = await this.#world.phones.call('GET', `/api/phones/${this.number}`);
    return (body as { linkedDevices: { id: number }[] }).linkedDevices.map(({ id }) => id);
  }
}

const person = (phone: string): PeerIdentity => ({ phone, lid: null, group: null, name: null });

function addId(by: Map<string, string[]>, customer: string, id: string): void {
  const ids = by.get(customer);
  if (ids) ids.push(id);
  else by.set(customer, [id]);
}

function differences(who: string, written: string[] = [], arrived: string[]): string[] {
  if (`${written}` === `${arrived}`) return [];
  const lost = written.filter((id) => !arrived.includes(id));
  const doubled = arrived.filter((id, n) => arrived.indexOf(id) !== n);
  const unknown = arrived.filter((id) => !written.includes(id));
  return [`${who}: ${lost.length} lost, ${doubled.length} doubled, ${unknown.length} unknown, else reordered`];
}
