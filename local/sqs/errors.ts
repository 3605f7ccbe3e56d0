import { AwsError } from '#local/aws/aws-error.ts';

/** Error codes of the older query protocol, which the SDK prefers when the service sends both. */
const queryCodes: Record<string, string> = {
  QueueDoesNotExist: 'AWS.SimpleQueueService.NonExistentQueue',
  EmptyBatchRequest: 'AWS.SimpleQueueService.EmptyBatchRequest',
  TooManyEntriesInBatchRequest: 'AWS.SimpleQueueService.TooManyEntriesInBatchRequest',
  BatchEntryIdsNotDistinct: 'AWS.SimpleQueueService.BatchEntryIdsNotDistinct',
  BatchRequestTooLong: 'AWS.SimpleQueueService.BatchRequestTooLong',
  MessageNotInflight: 'AWS.SimpleQueueService.MessageNotInflight',
  QueueNameExists: 'QueueAlreadyExists',
};

export function queryProtocolErrorCode(code: string) {
  return queryCodes[code] ?? code;
}

export function noSuchQueue() {
  return new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
}

export function invalidParameter(reason: string) {
  return new AwsError('InvalidParameterValue', reason);
}

export function missingParameter(name: string) {
  return new AwsError('MissingParameter', `The request must contain the parameter ${name}.`);
}
