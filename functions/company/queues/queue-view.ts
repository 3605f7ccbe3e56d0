import type { QueueRow } from '#functions/company/companies/directory.ts';
import type { ReusableFile } from '#functions/platform/files/kept-file.ts';
import type { Queue } from '#shared/queues/contract.ts';
import { signRead } from '#shared/server/media-addresses.ts';

/** The public fields of the file of a queue or an option. */
export async function attachedFileView(media: ReusableFile | null | undefined) {
  return {
    mediaPath: media ? await signRead(media.key, { fileName: media.fileName, attachment: false }) : null,
    mediaName: media?.fileName ?? null,
    mediaType: media?.mimetype ?? null,
  };
}

export async function queueView(row: QueueRow): Promise<Queue> {
  return {
    id: row.id,
    name: row.name,
    color: row.color,
    orderQueue: row.orderQueue,
    greetingMessage: row.greetingMessage,
    complationMessage: row.complationMessage,
    outOfHoursMessage: row.outOfHoursMessage,
    ratingMessage: row.ratingMessage,
    integrationId: row.integrationId,
    promptId: row.promptId,
    assignment: row.assignment ?? 'off',
    assignmentLimit: row.assignmentLimit ?? null,
    answerMinutes: row.answerMinutes ?? null,
    resolutionMinutes: row.resolutionMinutes ?? null,
    schedules: [...row.schedules],
    ...(await attachedFileView(row.media)),
    optionCount: row.optionCount,
    version: row.version,
  };
}
