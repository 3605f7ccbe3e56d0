import type * as z from 'zod';
import type { Caller } from '#functions/company/auth/caller.ts';
import type { ParsedForm } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import type { SendBody, SendForm } from '#shared/messages/send-body.ts';
import type { Tenant } from '#shared/tenant.ts';
import { isVisible } from '#shared/text/visible-name.ts';
import type { MessageDraft } from './send-messages.ts';

const text =
  (body: string): MessageDraft =>
  async () => ({ body });

/** Returns the one draft of a JSON body. */
export function messageDraftOf(
  { tenant, user }: Pick<Caller, 'tenant' | 'user'>,
  { body, media, location, contacts, forward, quickMessageId, fileOption }: z.output<typeof SendBody>,
): MessageDraft {
  if (forward)
    return async (ref) => (await import('./take-forwarded.ts')).forwardedMessageContent(tenant, user, ref, forward);
  if (quickMessageId !== undefined)
    return async (ref) =>
      (await import('./take-quick-message.ts')).copyQuickMessageToMessage(tenant, user, ref, quickMessageId, body);
  if (fileOption)
    return async (ref) =>
      (await import('./take-file-option.ts')).copyFileOptionToMessage(tenant, ref, fileOption, body);
  if (location) return async () => ({ body, mediaType: 'location', location });
  if (contacts) return async () => ({ body, mediaType: 'contacts', contacts });
  if (!media) return text(body);
  return async (ref) =>
    (await import('#functions/platform/files/store-upload.ts')).storeUpload(tenant, ref, media, body);
}

/** More than a person chooses at once; all of them are stored in one transaction, which takes a hundred rows. */
const maxFiles = 30;

/** Whaticket-compatible clients send the file's own name as its text when the user wrote nothing. */
const captionOf = (body: string | undefined, fileName: string): string => (body === fileName ? '' : (body ?? ''));

/** Returns the files of a form in their order, each with its text; only the text when there are no files. */
export function draftsOfForm(tenant: Tenant, { fields, files }: ParsedForm<typeof SendForm>): MessageDraft[] {
  const bodies = [fields.body].flat();
  const refuse = (message: string): never => {
    throw new AppError('ERR_VALIDATION', { message });
  };
  if (files.length > maxFiles) return refuse(`more than ${maxFiles} files`);
  if (bodies.slice(Math.max(files.length, 1)).some((body) => body !== '')) return refuse('more texts than files');
  if (files.length === 0) return isVisible(bodies[0] ?? '') ? [text(bodies[0] ?? '')] : refuse('empty');
  return files.map((file, n) => async (ref) => {
    const { takeFormFile } = await import('#functions/platform/files/take-form-file.ts');
    return takeFormFile(tenant, ref, file, captionOf(bodies[n], file.name));
  });
}
