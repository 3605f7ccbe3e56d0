export async function handler(event) {
  const failed = [];
  for (const record of event.Records) {
    const accepted = await globalThis.onSampleWork(record);
    if (!accepted) failed.push({ itemIdentifier: record.messageId });
  }
  return { batchItemFailures: failed };
}
