interface BulkOutcome<Row> {
  done: Row[];
  failed: { row: Row; error: unknown }[];
}

interface BulkRun<Row> {
  rows: readonly Row[];
  run: (row: Row) => Promise<unknown>;
  /** Whether this error means that the row is already as wanted. */
  isDone: (error: unknown) => boolean;
  /** How many rows are through, whatever their outcome. */
  onProgress: (through: number) => void;
  /** Ends the run after the rows that are on their way. */
  signal: AbortSignal;
}

const atOnce = 4;

/** Runs an act with each row, a few at a time and in their order. Never throws: refusals are in the outcome. */
export async function runActOnRows<Row>({
  rows,
  run,
  isDone,
  onProgress,
  signal,
}: BulkRun<Row>): Promise<BulkOutcome<Row>> {
  const outcome: BulkOutcome<Row> = { done: [], failed: [] };
  const waiting = [...rows];
  const work = async () => {
    for (;;) {
      const row = signal.aborted ? undefined : waiting.shift();
      if (row === undefined) return;
      try {
        await run(row);
        outcome.done.push(row);
      } catch (error) {
        if (isDone(error)) outcome.done.push(row);
        else outcome.failed.push({ row, error });
      }
      onProgress(outcome.done.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcome;
}
