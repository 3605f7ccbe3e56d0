import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { handler as onAssistantTurn } from '#functions/entries/assistants/on-assistant-turn.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { drainQueuedMessages } from '#functions/entries/testing/backend.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readWholeRange } from '#shared/server/table.ts';
import { type Tenant, tenantOfMessage } from '#shared/tenant.ts';

interface Line {
  id: number;
  companyId: number;
}

let lastNumber = 900_000_000;

/** A customer who writes to a connection, with the messages sent back. */
export class TestCustomer {
  readonly phone = `55119${++lastNumber}`;
  readonly line: Line;
  readonly tenant: Tenant;
  #contactId: number | undefined;

  constructor(line: Line) {
    this.line = line;
    this.tenant = tenantOfMessage(line);
  }

  /** Stores the customer's message without running the assistant. */
  async writes(body: string, fields: Partial<Parameters<typeof inboundTextFrom>[2] & object> = {}): Promise<void> {
    const who = peerIdentity(this.phone, { name: 'Maria Souza' });
    await deliverBatchToWorker(onInbound, inboundTextFrom(who, this.line, { body, ...fields }));
  }

  /** Stores the customer's message and runs everything it triggers. */
  async writesFirst(body: string, fields: Partial<Parameters<typeof inboundTextFrom>[2] & object> = {}): Promise<void> {
    await this.writes(body, fields);
    await runPendingAssistantTurns();
  }

  async ticket(): Promise<TicketRow> {
    this.#contactId ??= (
      await get<{ contactId: number }>(keys.identity(this.tenant, `phone#${this.phone}`))
    )?.contactId;
    const row = await get<TicketRow>(keys.ticket(this.tenant, this.#contactId ?? 0, this.line.id), {
      consistent: true,
    });
    if (!row) throw new Error('nobody of this number wrote');
    return row;
  }

  /** Texts of the messages sent to the customer, oldest first; files by their names. */
  async receivedTexts(): Promise<string[]> {
    const { id } = await this.ticket();
    const rows = await readWholeRange<MessageRow>(keys.messages(this.tenant, id), { consistent: true });
    return rows.filter(({ fromMe }) => fromMe).map(({ body, media }) => (media ? `<${media.fileName}>${body}` : body));
  }
}

/** Runs all pending assistant turns until no wake-up message is left. */
export async function runPendingAssistantTurns(): Promise<void> {
  for (;;) {
    const jobs = await drainQueuedMessages('assistantTurns');
    if (jobs.length === 0) return;
    for (const job of jobs) await deliverBatchToWorker(onAssistantTurn, job);
  }
}
