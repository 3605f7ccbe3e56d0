import { companyRecords } from './company-records.ts';
import { contactRecords } from './contact-records.ts';
import { contactStep } from './contacts.ts';
import { conversationStep, type Exported } from './conversations.ts';
import type { Cursor } from './cursor.ts';
import type { Step } from './entry.ts';
import { longListStep } from './long-lists.ts';
import { readMe } from './read-me.ts';

/** Reads what an export adds next: records and long lists first, then contacts, then conversations with their files. */
export async function nextExportStep(exported: Exported, cursor: Cursor): Promise<Step<Cursor>> {
  const { tenant, contactId } = exported;
  if (cursor.step === 'conversations') return conversationStep(exported, cursor);
  if (cursor.step === 'recipients' || cursor.step === 'people') return longListStep(tenant, cursor);
  if (cursor.step === 'contacts') return contactStep(tenant, cursor);
  const records = contactId === null ? await companyRecords(tenant) : await contactRecords(tenant, contactId);
  const none = { bytes: 0, conversations: 0, contacts: contactId === null ? 0 : 1 };
  const next: Cursor = contactId === null ? { step: 'recipients', of: 0, page: 1 } : { step: 'conversations' };
  return { ...none, entries: [{ name: 'README.txt', content: readMe }, ...records], next };
}
