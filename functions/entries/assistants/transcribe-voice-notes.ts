import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { type MessageRow, messageView } from '#functions/conversation/rows/message-row.ts';
import { messageChanged } from '#functions/conversation/tickets/ticket-rooms.ts';
import type { Assistant } from '#functions/engagement/assistants/assistant.ts';
import { type AssistantTurnRow, wakeAssistantTurns } from '#functions/engagement/assistants/assistant-turn-row.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { AppError } from '#shared/http/errors.ts';
import { isSoundKind } from '#shared/messages/content.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { answerableTicket } from './answerable-ticket.ts';
import { unansweredMessagesOf } from './ask-assistant.ts';
import { notUnderstood, readVoiceNote } from './voice-note.ts';

/** Stores the words of a voice note with its message and publishes them. A message deleted since stays deleted. */
export async function storeTranscript(tenant: Tenant, message: MessageRow, transcript: string): Promise<void> {
  const row = await write<MessageRow>({
    write: update(keys.message(tenant, message.ticketId, message.seq), {
      set: { transcript },
      add: { version: 1 },
      when: exists,
    }),
    otherwise: 'ERR_NO_MESSAGE_FOUND',
  }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'ERR_NO_MESSAGE_FOUND')) throw error;
    return undefined;
  });
  if (row) await publishEvents(messageChanged(tenant, await messageView(tenant, row, undefined)));
}

/**
 * Prepares the customer's unanswered voice notes for an assistant; returns whether it can be asked now. It cannot while
 * a file is on its way: its receipt or the tick wakes the turn. Nor after a note was transcribed: the turn then begins
 * anew with its own limits of time. Each note is transcribed once, because its words are stored with the message.
 * `isDue`: the tick found the turn due, so a file that has not arrived by now is given up.
 */
export async function transcribeVoiceNotes(
  tenant: Tenant,
  row: AssistantTurnRow,
  assistant: Assistant,
  directory: CompanyDirectory,
  isDue: boolean,
): Promise<boolean> {
  if (assistant.voiceNotes === 'unheard') return true;
  const sounds = (await unansweredMessagesOf(tenant, row, assistant)).filter(
    (message) => isSoundKind(message.mediaType) && message.transcript === undefined,
  );
  if (sounds.length === 0 || !(await answerableTicket(tenant, row))) return true;
  const isAwaited = sounds.some(({ file }) => file?.state === 'waiting');
  if (isAwaited && !isDue) return false;
  const [sound] = sounds;
  if (!assistant.transcribe || !sound) return true;
  if (isAwaited) throw notUnderstood('the file of a voice note did not arrive in time');
  await storeTranscript(tenant, sound, await assistant.transcribe(await readVoiceNote(sound), tenant, directory));
  const name = `heard-${sound.seq}-${row.attempts}`;
  await wakeAssistantTurns(tenant, [{ ...row, listens: false }], { isDue, name });
  return false;
}
