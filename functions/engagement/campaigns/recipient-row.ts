import { OvertakenPaceTurn } from '#functions/engagement/pace/pace-row.ts';
import type { Recipient, RecipientState } from '#shared/campaigns/campaign.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, get, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** A recipient as stored (`keys.recipient`): copied when the campaign started, so that the list may change. */
export interface RecipientRow {
  id: string;
  campaignId: number;
  companyId: number;
  name: string;
  number: string;
  email: string;
  contactId: number | null;
  /** Which entry of the audience it was, so that a repeated step recognizes its own work. */
  source: string;
  state: RecipientState;
  reason: string | null;
  message: number | null;
  /** Which of the questions it is asked; absent in rows of an earlier version, whose id chooses it. */
  question?: number | null;
  /** Its number was not checked when the campaign started: it began in the state `checking`. */
  neededCheck?: true;
  /** The step of collecting that stored it; absent in rows of an earlier version. */
  step?: number;
  /** How often the campaign was started anew before this report. */
  run?: number;
  /** Increases when a message is taken back or tried again, so that each try has ids of its own. */
  tries: number;
  /** The try of which a file failed: the recipient stays failed, whatever becomes of the other messages. */
  failedTry?: number;
  /** The answer confirmed it; the next step is the message. */
  isConfirmed?: boolean;
  confirmationRequestedAt?: string;
  confirmedAt?: string;
  sentAt?: string;
  deliveredAt?: string;
  readAt?: string;
  answeredAt?: string;
  optedOutAt?: string;
}

export function readRecipient(tenant: Tenant, campaignId: number, id: string): Promise<RecipientRow | undefined> {
  return get<RecipientRow>(keys.recipient(tenant, campaignId, id), { consistent: true });
}

/** The recipient moved on since it was read: the writer that moved it does the rest. */
export class RecipientStateChanged extends OvertakenPaceTurn {}

/** Moves a recipient on, if it is unchanged since it was read; throws `RecipientStateChanged`. */
export function recipientWrite(tenant: Tenant, row: RecipientRow, set: Partial<RecipientRow>): Guarded {
  return {
    write: update(keys.recipient(tenant, row.campaignId, row.id), {
      set: { ...set },
      when: equals({ state: row.state, tries: row.tries }),
    }),
    otherwise: () => new RecipientStateChanged('a recipient moved on'),
  };
}

export function recipientView(row: RecipientRow): Recipient {
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    email: row.email,
    contactId: row.contactId,
    state: row.state,
    reason: row.reason,
    message: row.message,
    confirmationRequestedAt: row.confirmationRequestedAt ?? null,
    confirmedAt: row.confirmedAt ?? null,
    sentAt: row.sentAt ?? null,
    deliveredAt: row.deliveredAt ?? null,
    readAt: row.readAt ?? null,
    answeredAt: row.answeredAt ?? null,
    optedOutAt: row.optedOutAt ?? null,
  };
}
