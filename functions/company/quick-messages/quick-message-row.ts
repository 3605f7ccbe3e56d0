import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { StoredFile } from '#shared/messages/media.ts';
import { can } from '#shared/permissions.ts';
import type { QuickMessage } from '#shared/quick-messages/contract.ts';
import { signRead } from '#shared/server/media-addresses.ts';

/** A quick message as stored (`keys.quickMessage`). */
export interface QuickMessageRow extends Omit<QuickMessage, 'isMedia' | 'mediaPath' | 'mediaName' | 'mediaType'> {
  companyId: number;
  media: (StoredFile & { fileName: string }) | null;
}

/** The owner of the list it belongs to. */
export function quickMessageOwner({ geral, userId }: Pick<QuickMessageRow, 'geral' | 'userId'>): number | 'all' {
  return geral ? 'all' : userId;
}

/** Personal quick messages of others are visible only with the right to manage them. */
export function maySeeQuickMessage(row: QuickMessageRow, user: UserRow): boolean {
  return row.geral || row.userId === user.id || can(user, 'quick-messages:manage');
}

/** Users may change their own personal quick messages; with the right to manage them, any. */
export function mayChangeQuickMessage(row: QuickMessageRow, user: UserRow): boolean {
  return can(user, 'quick-messages:manage') || (!row.geral && row.userId === user.id);
}

export async function quickMessageView({ media, ...row }: QuickMessageRow): Promise<QuickMessage> {
  return {
    ...row,
    isMedia: media !== null,
    mediaPath: media && (await signRead(media.key, { fileName: media.fileName, attachment: false })),
    mediaName: media?.fileName ?? null,
    mediaType: media?.mimetype ?? null,
  };
}
