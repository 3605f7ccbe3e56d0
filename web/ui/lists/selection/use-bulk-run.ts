import { useEffect, useRef, useState } from 'react';
import { asApiError } from '#web/api/api-error.ts';
import { holdDataReads } from '#web/api/held-reads.ts';
import { revalidateShownData } from '#web/api/shown.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import type { BulkRowAct, RowByRowBulkAct } from './bulk-act.ts';
import { runActOnRows } from './run-bulk.ts';
import { selectionText } from './selection.text.ts';
import type { Selection } from './use-selection.ts';

/** So many rows are named for each reason. */
const maxNamed = 5;
/** Time to read which rows were left out (ms). */
const leftOutMs = 10_000;
const toastKey = 'bulk-run';

export interface BulkRunProgress {
  through: number;
  total: number;
  isStopping: boolean;
}

type Outcome<Row> = Awaited<ReturnType<typeof runActOnRows<Row>>>;
type Rules<Row> = Pick<RowByRowBulkAct<Row>, 'isDone' | 'changes'>;

/** The result of a run in one sentence: "27 tags excluídas; 3 não: <reason> (names)." */
function useResultText<Row>() {
  const text = useText(selectionText);
  const errorText = useErrorText();
  const reasons = (failed: Outcome<Row>['failed'], nameOf: (row: Row) => string) =>
    [...Map.groupBy(failed, ({ error }) => errorText(error).replace(/\.$/, ''))]
      .map(([reason, rows]) => {
        const named = rows.slice(0, maxNamed).map(({ row }) => nameOf(row));
        const more = rows.length - named.length;
        return `${reason} (${[...named, ...(more > 0 ? [text.more(more)] : [])].join(', ')})`;
      })
      .join('; ');
  return ({ done, failed }: Outcome<Row>, act: BulkRowAct<Row>, nameOf: (row: Row) => string, left: number) =>
    `${[
      act.done(done.length),
      ...(failed.length > 0 ? [text.failed(failed.length, reasons(failed, nameOf))] : []),
      ...(left > 0 ? [text.stopped(left)] : []),
    ].join('; ')}.`;
}

/** Asks before the page is closed, once for each open run. */
const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Runs an act with the chosen rows. The run goes on when the user opens another screen; its result is then shown there
 * as well.
 */
export function useBulkRun<Row extends { id: number }>({ choose, nameOf }: Pick<Selection<Row>, 'choose' | 'nameOf'>) {
  const [progress, setProgress] = useState<BulkRunProgress | null>(null);
  const [result, setResult] = useState('');
  const stopping = useRef<AbortController>(null);
  const goesOn = useText(selectionText).goesOn;
  const resultText = useResultText<Row>();
  const latest = useRef({ resultText, goesOn });
  latest.current = { resultText, goesOn };
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (stopping.current) toast.info(latest.current.goesOn, { key: toastKey, ms: leftOutMs });
    };
  }, []);
  const start = async (act: BulkRowAct<Row>, { isDone, changes }: Rules<Row>, rows: readonly Row[]) => {
    const controller = new AbortController();
    stopping.current = controller;
    setResult('');
    setProgress({ through: 0, total: rows.length, isStopping: false });
    addEventListener('beforeunload', warnBeforeUnload);
    const release = holdDataReads();
    const outcome = await runActOnRows({
      rows,
      run: act.run,
      isDone: (error) => isDone?.(asApiError(error)) ?? false,
      onProgress: (through) => setProgress((before) => before && { ...before, through }),
      signal: controller.signal,
    });
    stopping.current = null;
    removeEventListener('beforeunload', warnBeforeUnload);
    // Held still, so that the list is read once.
    revalidateShownData(changes);
    release();
    const left = rows.length - outcome.done.length - outcome.failed.length;
    const sentence = latest.current.resultText(outcome, act, nameOf, left);
    const isWhole = outcome.done.length === rows.length;
    const finished = new Set(outcome.done);
    choose(rows.filter((row) => !finished.has(row)).map(({ id }) => id));
    setProgress(null);
    setResult(isWhole ? '' : sentence);
    if (isWhole) toast.success(sentence, { key: toastKey });
    else if (!isShown.current) toast.warning(sentence, { key: toastKey, ms: leftOutMs });
  };
  const stop = () => {
    stopping.current?.abort();
    setProgress((before) => before && { ...before, isStopping: true });
  };
  return { progress, result, start, stop, forget: () => setResult('') };
}
