import type { Caller } from '#functions/company/auth/caller.ts';
import { collection } from '#functions/platform/collection/collection.ts';
import { type Help, maxHelps } from '#shared/helps/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';

export interface HelpRow extends Help {
  companyId: number;
  createdAt: string;
}

/** The help videos, kept with the platform's own company; every company sees them. */
export const helpCollection = collection<HelpRow>({
  ids: 'help',
  key: (_, id) => keys.help(id),
  notFound: 'ERR_NO_HELP_FOUND',
  limit: { count: (tenant) => keys.usage(tenant), attribute: 'helps', max: maxHelps, error: 'ERR_LIST_FULL' },
});

/** Whether this user may see the video. */
export function isHelpFor({ user }: Caller, { isAdminVideo }: Help): boolean {
  return !isAdminVideo || user.super || user.profile === 'admin';
}

/** The videos that this user may see, by title. */
export async function helpsFor(caller: Caller): Promise<HelpRow[]> {
  const rows = await readWholeRange<HelpRow>(keys.helps(), { consistent: true });
  const title = (row: HelpRow) => foldAccentsAndCase(row.title);
  return rows
    .filter((row) => isHelpFor(caller, row))
    .sort((a, b) => (title(a) < title(b) ? -1 : title(a) > title(b) ? 1 : a.id - b.id));
}
