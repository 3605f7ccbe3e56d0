/** Client errors (4xx) of AWS that say nothing about the content of the request: another try may succeed. */
const notOfTheContent: ReadonlySet<string> = new Set([
  // Too much at once.
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'ThrottledException',
  'Throttling',
  'RequestThrottled',
  'RequestThrottledException',
  'TooManyRequestsException',
  'SlowDown',
  'LimitExceededException',
  'RequestTimeout',
  'RequestTimeoutException',
  // Another writer at the same moment.
  'TransactionConflictException',
  'TransactionInProgressException',
  'ConditionalCheckFailedException',
  'ReplicatedWriteConflictException',
  // Credentials, clocks, rights and resources: wrong for every request until an operator or AWS mends them.
  'AccessDenied',
  'AccessDeniedException',
  'ExpiredToken',
  'ExpiredTokenException',
  'UnrecognizedClientException',
  'InvalidClientTokenId',
  'InvalidSignatureException',
  'SignatureDoesNotMatch',
  'RequestExpired',
  'RequestTimeTooSkewed',
  'MissingAuthenticationToken',
  'ResourceNotFoundException',
  'QueueDoesNotExist',
  'NoSuchBucket',
  'KMSAccessDeniedException',
]);

interface ServiceError extends Error {
  $metadata?: { httpStatusCode?: number };
  CancellationReasons?: { Code?: string }[];
}

/** Reasons for which one write of a transaction will be refused however often it is tried. */
const refusedWrites: ReadonlySet<string> = new Set(['ValidationError', 'ItemCollectionSizeLimitExceeded']);

export function isAwsServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && ('$metadata' in error || '$response' in error);
}

/**
 * Whether an AWS service refused what a request contains: it will refuse the same content at every retry. Decided by the class of the
 * error (4xx) rather than by a list of names, because DynamoDB and its stand-ins name the same fault differently (ValidationException,
 * SerializationException).
 */
export function isRefusedContent(error: unknown): boolean {
  if (!isAwsServiceError(error)) return false;
  if (error.name === 'TransactionCanceledException')
    return (error.CancellationReasons ?? []).some(({ Code = '' }) => refusedWrites.has(Code));
  const status = error.$metadata?.httpStatusCode;
  if (status === undefined) return error.name === 'ValidationException' || error.name === 'SerializationException';
  return status >= 400 && status < 500 && status !== 429 && !notOfTheContent.has(error.name);
}
