import { hash } from 'node:crypto';
import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { noHistory, type PaceHistory, type PacePlan } from '#shared/pace/next.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, get, put } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** A message on its way: claimed, and neither accepted nor refused by WhatsApp. `kind`: the source that it came from. */
export type PacedMessageInFlight = {
  ticketId: number;
  contactId: number;
  /** The message whose answer ends the wait: the last one, if there are files before it. */
  providerId: string;
  /** All its messages. */
  seqs: number[];
  at: string;
} & (
  | {
      kind: 'campaign';
      campaignId: number;
      recipientId: string;
      /** The sort keys of the outbox rows of all its messages: a pause takes them back. */
      orders: string[];
      /** It is the message of a recipient who has confirmed. */
      isConfirmed?: true;
    }
  | { kind: 'schedule'; scheduleId: number }
);

/** The pace of everything automatic on a connection (`keys.pace`): one row, so that two senders cannot both go. */
export interface PaceRow extends PaceHistory {
  companyId: number;
  whatsappId: number;
  inFlight: PacedMessageInFlight | null;
  /** Position in the recipients of each running campaign, so that a look reads a page and not the whole report. */
  cursors: Record<string, string>;
  /** Increases with every claim and every answer: a wake-up of an earlier version does nothing. */
  version: number;
}

const newPace = ({ companyId }: Tenant, whatsappId: number): PaceRow => ({
  ...noHistory,
  companyId,
  whatsappId,
  inFlight: null,
  cursors: {},
  version: 0,
});

export async function readPace(tenant: Tenant, whatsappId: number): Promise<PaceRow> {
  // A copy: the sender notes its position in it, and rows that were read are shared.
  return {
    ...((await get<PaceRow>(keys.pace(tenant, whatsappId), { consistent: true })) ?? newPace(tenant, whatsappId)),
  };
}

/** A turn does nothing, because another turn, a person or an answer changed what it was about to send. */
export class OvertakenPaceTurn extends Error {}

/** Another turn or an answer moved the pace first. */
export class PaceChangedConcurrently extends OvertakenPaceTurn {}

/** Writes the pace if it is unchanged since it was read; throws `PaceChangedConcurrently`. */
export function paceWrite(tenant: Tenant, before: PaceRow, change: Partial<PaceRow>): Guarded {
  return {
    write: put(
      keys.pace(tenant, before.whatsappId),
      { ...before, ...change, version: before.version + 1 },
      before.version === 0
        ? { text: 'attribute_not_exists(#pk)', names: { '#pk': 'pk' } }
        : equals({ version: before.version }),
    ),
    otherwise: () => new PaceChangedConcurrently('the pace of a connection was moved by another sender'),
  };
}

/** The plan of a connection's pace: the settings, the company's calendar and the number's age. */
export function pacePlanOf(directory: CompanyDirectory, whatsappId: number): PacePlan {
  return {
    ...directory.campaignSettings,
    timeZone: directory.timeZone,
    holidays: directory.holidays,
    bornAt: Date.parse(directory.whatsapps.get(whatsappId)?.createdAt ?? new Date().toISOString()),
  };
}

/**
 * From 0 to 1, the same for every look at this version of the pace. Connections that began together, as at the hour of a
 * schedule, drift apart instead of sending in one beat.
 */
export function paceJitterOf({
  companyId,
  whatsappId,
  version,
}: Pick<PaceRow, 'companyId' | 'whatsappId' | 'version'>): number {
  return hash('sha256', [companyId, whatsappId, version].join('#'), 'buffer').readUInt32BE() / 2 ** 32;
}
