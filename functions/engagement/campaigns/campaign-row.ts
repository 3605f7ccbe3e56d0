import {
  type CampaignForm,
  type CampaignState,
  confirmationSlots,
  messageSlots,
  type PauseReason,
} from '#shared/campaigns/campaign.ts';
import { missingFields } from '#shared/campaigns/missing.ts';
import type { StoredFile } from '#shared/messages/media.ts';

/** A campaign as stored (`keys.campaign`). Its counts are rows of their own. */
export interface CampaignRow extends CampaignForm {
  id: number;
  companyId: number;
  status: CampaignState;
  startedAt: string | null;
  completedAt: string | null;
  pausedReason: PauseReason | null;
  /** The audience is still being collected. */
  isPreparing: boolean;
  /** The audience was collected once: a restart continues with it. */
  isFrozen: boolean;
  /** An earlier start sent nothing: its report is removed before the audience is collected. */
  hasOldReport?: boolean;
  /** How often it was started anew, so that no message has the id of an earlier one. */
  run?: number;
  media: (StoredFile & { fileName: string }) | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** The moments and marks of a campaign that never started. */
export const unstartedCampaign = {
  startedAt: null,
  completedAt: null,
  pausedReason: null,
  isPreparing: false,
  isFrozen: false,
} satisfies Partial<CampaignRow>;

/** Why a running campaign rests without a person's doing; undefined: it does not. */
export function automaticPauseReason(row: CampaignRow | undefined): Exclude<PauseReason, 'person'> | undefined {
  const { status, pausedReason } = row ?? {};
  return status === 'EM_ANDAMENTO' && pausedReason && pausedReason !== 'person' ? pausedReason : undefined;
}

const filled = (row: CampaignForm, slots: readonly (keyof CampaignForm)[]): { slot: number; text: string }[] =>
  slots.map((name, n) => ({ slot: n + 1, text: String(row[name] ?? '') })).filter(({ text }) => text.trim() !== '');

/** The variants with a text, by their number from 1. */
export function messageVariants(row: CampaignForm) {
  return filled(row, messageSlots);
}

export function questionVariants(row: CampaignForm) {
  return filled(row, confirmationSlots);
}

/** The fields that a campaign still lacks before it can start. */
export function missingCampaignFields(row: CampaignRow): string[] {
  return missingFields(row, row.media !== null);
}
