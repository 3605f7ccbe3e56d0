import type { Receipt } from '#shared/messages/receipt.ts';
import { keys } from '#shared/server/keys.ts';
import { both, type Change, equals, getAll, update, type When, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { FileState, MessagePointer, MessageRow } from './message-row.ts';

/** The row already says as much or more. */
class NothingNew extends Error {
  readonly standing: MessageRow | undefined;
  constructor(standing: MessageRow | undefined) {
    super('nothing new');
    this.standing = standing;
  }
}

const fileIs = (comparison: '=' | '<>', state: FileState['state']): When => ({
  text: `#file_now.#file_state ${comparison} :file_state`,
  names: { '#file_now': 'file', '#file_state': 'state' },
  values: { ':file_state': state },
});

/** Acks only move forward; a failure counts only while WhatsApp has not accepted the message. */
const changeOf = (outcome: Receipt['outcome']): Change => {
  const ours = equals({ fromMe: true });
  if (outcome.type === 'failed') {
    return {
      set: { failure: outcome.failure, providerCode: outcome.providerCode },
      add: { version: 1 },
      when: both(ours, equals({ ack: 0, failure: null })),
    };
  }
  if (outcome.type === 'fetched') {
    return { set: { file: { state: 'ready', ...outcome.file } }, add: { version: 1 }, when: fileIs('<>', 'ready') };
  }
  // Only while somebody waits for it: a late word of an earlier try takes no file away.
  if (outcome.type === 'lost') {
    return { set: { file: { state: outcome.reason } }, add: { version: 1 }, when: fileIs('=', 'waiting') };
  }
  const { ack } = outcome;
  return {
    // Accepted after all (a later attempt got through): the failure is over.
    set: { ack, failure: null, providerCode: null },
    add: { version: 1 },
    when: both(ours, { text: '#ack_now < :ack', names: { '#ack_now': 'ack' } }),
  };
};

/**
 * Brings what became of our messages to their rows; answers the rows that changed. Unknown ids and repeats change nothing;
 * with `alsoStanding` the rows that knew already are answered as well.
 */
export const applyReceipt = async (
  tenant: Tenant,
  { whatsappId, providerIds, outcome }: Receipt,
  { alsoStanding }: { alsoStanding: boolean },
): Promise<MessageRow[]> => {
  const ids = [...new Set(providerIds)];
  const pointers = await getAll<MessagePointer>(
    ids.map((id) => keys.providerMessage(tenant, whatsappId, id)),
    { consistent: true },
  );
  const changed = await Promise.all(
    pointers.map(async (pointer) => {
      if (!pointer) return [];
      try {
        const row = await write<MessageRow>({
          write: update(keys.message(tenant, pointer.ticketId, pointer.seq), changeOf(outcome)),
          otherwise: (standing) => new NothingNew(standing as MessageRow | undefined),
        });
        return row ? [row] : [];
      } catch (error) {
        if (error instanceof NothingNew) return alsoStanding && error.standing ? [error.standing] : [];
        throw error;
      }
    }),
  );
  return changed.flat();
};
