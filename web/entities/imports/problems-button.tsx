import { useState } from 'react';
import { contacts } from '#shared/contacts/contract.ts';
import { csvLine } from '#shared/contacts/csv.ts';
import type { ContactImport } from '#shared/contacts/import.ts';
import { call } from '#web/api/client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { saveText } from '#web/ui/lists/save-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { importText } from './import.text.ts';

/** Saves the rejected rows with their reasons, so that they can be corrected and imported again. */
export function ProblemsButton({ job }: { job: ContactImport }) {
  const text = useText(importText);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const read = async (cursor: string | null) => {
    const query = cursor ? { cursor } : {};
    const page = await call(contacts.importProblems, { params: { importId: job.id }, query });
    const titles = csvLine([text.columnName, text.columnNumber, text.columnEmail, text.row, text.reason]);
    const lines = page.problems.map(({ row, name, number, email, problem }) =>
      csvLine([name, number, email, String(row), text[problem]]),
    );
    return { text: (cursor ? '' : `\ufeff${titles}`) + lines.join(''), nextCursor: page.nextCursor };
  };
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      await saveText(text.problemsName, read);
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };
  return (
    <>
      <Button icon={<DownloadIcon size={18} />} isBusy={isBusy} onClick={save}>
        {text.problems}
      </Button>
      <ErrorNotice error={error} />
    </>
  );
}
