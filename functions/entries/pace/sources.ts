import { campaignSource } from '#functions/engagement/campaigns/campaign-source.ts';
import type { PaceSource } from '#functions/engagement/pace/source.ts';
import { scheduleSource } from '#functions/engagement/schedules/schedule-source.ts';

/** The sources of automatic messages, the most urgent first. Appointments and tests reserve their turns instead (`reserve.ts`). */
export const paceSources: readonly PaceSource[] = [scheduleSource, campaignSource];
