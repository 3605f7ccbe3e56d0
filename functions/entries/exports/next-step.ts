import type { ExportStep } from './archive-entry.ts';
import { companyRecords } from './company-records.ts';
import { contactRecords } from './contact-records.ts';
import { exportContactsStep } from './contacts.ts';
import { type ConversationExportScope, exportConversationsStep } from './conversations.ts';
import type { ExportCursor } from './cursor.ts';
import { exportLongListStep } from './long-lists.ts';
import { exportReadMe } from './read-me.ts';

/** Reads what an export adds next: records and long lists first, then contacts, then conversations with their files. */
export async function nextExportStep(
  exported: ConversationExportScope,
  cursor: ExportCursor,
): Promise<ExportStep<ExportCursor>> {
  const { tenant, contactId } = exported;
  if (cursor.step === 'conversations') return exportConversationsStep(exported, cursor);
  if (cursor.step === 'recipients' || cursor.step === 'people') return exportLongListStep(tenant, cursor);
  if (cursor.step === 'contacts') return exportContactsStep(tenant, cursor);
  const records = contactId === null ? await companyRecords(tenant) : await contactRecords(tenant, contactId);
  const none = { bytes: 0, conversations: 0, contacts: contactId === null ? 0 : 1 };
  const next: ExportCursor = contactId === null ? { step: 'recipients', of: 0, page: 1 } : { step: 'conversations' };
  return { ...none, entries: [{ name: 'README.txt', content: exportReadMe }, ...records], next };
}
