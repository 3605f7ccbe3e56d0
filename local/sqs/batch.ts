import { AwsError } from '#local/aws/aws-error.ts';
import { queryProtocolErrorCode } from './errors.ts';

const maxEntries = 10;

/** Runs `work` for each entry; an entry that fails does not stop the others. */
export function runBatch<Entry extends { Id: string }>(
  entries: Entry[] | undefined,
  work: (entry: Entry) => object | undefined,
) {
  if (!entries?.length) throw new AwsError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > maxEntries) {
    const message = `Maximum number of entries per request are ${maxEntries}. You have sent ${entries.length}.`;
    throw new AwsError('TooManyEntriesInBatchRequest', message);
  }
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length) {
    throw new AwsError('BatchEntryIdsNotDistinct', 'Two or more batch entries in the request have the same Id.');
  }
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const entry of entries) {
    try {
      Successful.push({ Id: entry.Id, ...work(entry) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      Failed.push({
        Id: entry.Id,
        SenderFault: true,
        Code: queryProtocolErrorCode(error.code),
        Message: error.message,
      });
    }
  }
  return { Successful, Failed };
}
