import { AwsError } from '#local/aws/aws-error.ts';

/** Error codes of the older query protocol, which the SDK prefers when the service sends both. */
const QUERY_CODES: Record<string, string> = {
  QueueDoesNotExist: 'AWS.SimpleQueueService.NonExistentQueue',
  EmptyBatchRequest: 'AWS.SimpleQueueService.EmptyBatchRequest',
  TooManyEntriesInBatchRequest: 'AWS.SimpleQueueService.TooManyEntriesInBatchRequest',
  BatchEntryIdsNotDistinct: 'AWS.SimpleQueueService.BatchEntryIdsNotDistinct',
  BatchRequestTooLong: 'AWS.SimpleQueueService.BatchRequestTooLong',
  MessageNotInflight: 'AWS.SimpleQueueService.MessageNotInflight',
  QueueNameExists: 'QueueAlreadyExists',
};

export const queryCode = (code: string) => QUERY_CODES[code] ?? code;

export const noSuchQueue = () => new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
export const invalidParameter = (reason: string) => new AwsError('InvalidParameterValue', reason);
export const missingParameter = (name: string) =>
  new AwsError('MissingParameter', `The request must contain the parameter ${name}.`);
