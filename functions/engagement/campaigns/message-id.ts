import { providerIdFor } from '#shared/server/provider-id.ts';
import type { CampaignRow } from './campaign-row.ts';
import type { RecipientRow } from './recipient-row.ts';

/** The id of the nth message of a try: a repeat after a crash is the same message. */
export function campaignMessageId(
  { id, companyId, run }: Pick<CampaignRow, 'id' | 'companyId' | 'run'>,
  recipient: Pick<RecipientRow, 'id'>,
  isQuestion: boolean,
  tries: number,
  n: number,
): string {
  return providerIdFor(
    ['campaign', companyId, run ? `${id}.${run}` : id, recipient.id, isQuestion ? 'ask' : 'message', tries, n].join(
      '#',
    ),
  );
}
