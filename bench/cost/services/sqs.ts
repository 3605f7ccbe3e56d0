import { type BillLine, billLine } from '../bill-line.ts';
import { costCallers, gatheredCallers, type MonthlyUse, sumOfParts, useOfOperations } from '../month-use.ts';
import { assumedCostValues } from '../profile.ts';
import { pollersOf, requestsPerWakeUp, totalOfOperations } from '../usage.ts';

/** Messages that a request deletes. */
const maxDeleted = 10;

/** Counts three requests per message (send, receive, delete), without batches, as when traffic is low, but for a runner's wake-up messages. */
export function sqsLines(use: MonthlyUse): BillLine[] {
  const { calls, counts, runners, profile } = use;
  const fifoPolls = assumedCostValues.fifoQueues * assumedCostValues.pollers.bounded * assumedCostValues.pollsPerMonth;
  const pollers = pollersOf(runners);
  const polls =
    ((assumedCostValues.workerQueues - assumedCostValues.fifoQueues) * pollers + runners) *
    assumedCostValues.pollsPerMonth;
  // Receipts that are joined were still put on the queue.
  const joined = calls.send * (counts.runner.receiptsPerMessage - assumedCostValues.receiptsStored);
  const wakeUps = totalOfOperations(calls, (name) => counts.operations[name].wakeUps);
  const perWakeUp = requestsPerWakeUp(wakeUps, profile, runners);
  const taken = sumOfParts(
    useOfOperations(use, costCallers(calls), (name) => 3 * counts.operations[name].liveEvents),
    useOfOperations(use, costCallers(calls), (name) => perWakeUp * counts.operations[name].wakeUps),
    useOfOperations(use, ['receipt'], () => 3),
    // The worker of the search gathers messages: each is sent and received alone, and ten are deleted by a request.
    useOfOperations(use, gatheredCallers, () => 2 + 1 / Math.min(maxDeleted, use.searchBatch)),
    { receipt: joined },
  );
  return [
    billLine(
      'SQS',
      'requests to inbound.fifo',
      'fifoRequest',
      useOfOperations(use, ['receive'], () => 3),
    ),
    billLine('SQS', 'requests to the others', 'queueRequest', taken),
    billLine('SQS', 'polls that find nothing', 'queueRequest', { 'the polls of queues': polls }),
    billLine('SQS', 'polls of FIFO queues', 'fifoRequest', { 'the polls of queues': fifoPolls }),
  ];
}
