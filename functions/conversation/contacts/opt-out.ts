import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { Tenant } from '#shared/tenant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { readContactRow } from './read-contact-row.ts';

type Asked = Pick<ContactRow, 'blocked' | 'optedOutAt'>;

/** Why nothing automatic may be sent to a contact; undefined when it may. Every automatic path asks this. */
export function automaticMessageRefusal(contact: Asked | undefined): 'blocked' | 'optedOut' | undefined {
  if (contact?.blocked) return 'blocked';
  return contact?.optedOutAt ? 'optedOut' : undefined;
}

/** The same for a contact that was not read yet. */
export async function mayMessageAutomatically(tenant: Tenant, contactId: number): Promise<boolean> {
  return automaticMessageRefusal(await readContactRow(tenant, contactId)) === undefined;
}

const bare = (text: string): string =>
  foldAccentsAndCase(text)
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim();

/** Whether a message is one of these words and nothing else: "Sair!" is, "posso sair mais cedo?" is not. */
export function isExactlyOneOfWords(words: readonly string[], text: string): boolean {
  const bareText = text.length > 60 ? '' : bare(text);
  return bareText !== '' && words.some((word) => bare(word) === bareText);
}
