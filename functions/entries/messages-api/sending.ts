import type * as z from 'zod';
import type { Integrator } from '#functions/company/connections/integrator.ts';
import type { AutomaticDraft } from '#functions/conversation/sending/message-contact.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import type { ParsedForm } from '#functions/http/serve.ts';
import { checkOutgoingFile } from '#functions/platform/files/outgoing-media.ts';
import { fileTypeHeadBytes } from '#functions/platform/files/sniff.ts';
import { takeFormFile } from '#functions/platform/files/take-form-file.ts';
import type { MultipartFile } from '#functions/platform/http/form.ts';
import { AppError } from '#shared/http/errors.ts';
import { maxBody } from '#shared/messages/content.ts';
import { type ApiSendBody, type ApiSendForm, maxApiFiles } from '#shared/messages-api/send-body.ts';
import { renderVariables } from '#shared/text/variables.ts';

/** The content of a request to send, whether it came as JSON or as a form. */
export interface ApiSendRequest
  extends Pick<
    z.output<typeof ApiSendBody>,
    'number' | 'name' | 'queueId' | 'body' | 'openTicket' | 'closeTicket' | 'mediaUrl' | 'fileName'
  > {
  files: readonly MultipartFile[];
}

const refuse = (message: string) => new AppError('ERR_VALIDATION', { message });

export function apiSendRequestOf(
  body: z.output<typeof ApiSendBody> | undefined,
  form: ParsedForm<typeof ApiSendForm> | undefined,
): ApiSendRequest {
  if (!form) {
    if (!body) throw refuse('empty');
    return { ...body, files: [] };
  }
  const { fields, files } = form;
  if (files.length > maxApiFiles) throw refuse(`more than ${maxApiFiles} files`);
  if (files.length === 0 && fields.body.trim() === '') throw refuse('empty');
  if (files.some(({ bytes }) => bytes.length === 0)) throw refuse('a file is empty');
  return { ...fields, files };
}

/** Whaticket-compatible clients send the file's own name as the text of a file without one. */
const captionOf = (body: string, fileName: string): string => (body === fileName ? '' : body);

/** Refuses files that WhatsApp would not take, before anything is stored. */
export async function requireSendable(files: readonly MultipartFile[], body: string): Promise<void> {
  for (const [n, { name, bytes }] of files.entries()) {
    const caption = n === 0 ? captionOf(body, name) : '';
    await checkOutgoingFile({
      head: bytes.subarray(0, fileTypeHeadBytes),
      size: bytes.length,
      fileName: name,
      caption,
    });
  }
}

/** Fills in the variables of the text for this contact. */
export function renderedBody({ directory }: TicketContext, body: string, contactName: string): string {
  const context = {
    contactName,
    at: new Date(),
    timeZone: directory.timeZone,
    language: directory.settings.customerLanguage,
  };
  const text = renderVariables(body, context);
  if (text.length > maxBody) throw refuse('too long with its variables filled in');
  return text;
}

/** The messages of a request: its files, of which the first carries the text, or the text alone. */
export function draftsOfApiRequest(
  { tenant }: Integrator,
  files: readonly MultipartFile[],
  body: string,
): readonly AutomaticDraft[] {
  if (files.length === 0) return [async () => ({ body })];
  return files.map(
    (file, n): AutomaticDraft =>
      (ref) =>
        takeFormFile(tenant, ref, file, n === 0 ? captionOf(body, file.name) : ''),
  );
}
