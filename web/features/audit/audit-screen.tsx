import { useState } from 'react';
import { audit } from '#shared/audit/contract.ts';
import { call } from '#web/api/client.ts';
import { screenNames } from '#web/screen-names.text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { saveText } from '#web/ui/lists/save-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import './audit.css';
import { auditText } from './audit.text.ts';
import { EntryList } from './entry-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { auditQueryOf, useAuditFilters } from './use-filters.ts';
import { useNamesForAudit } from './use-names.ts';
import { VerdictNotice, VerifyButton, type VerifyResult } from './verify-button.tsx';

/** `/audit`: who did what, when and from where. */
export function AuditScreen() {
  const text = useText(auditText);
  const names = useText(screenNames);
  const textOf = useErrorText();
  const filtering = useAuditFilters();
  const todaysNames = useNamesForAudit();
  const [verdict, setVerdict] = useState<VerifyResult | null>(null);
  const [isSaving, setSaving] = useState(false);
  const query = auditQueryOf(filtering.filters);
  const fail = (error: unknown) => toast.error(textOf(error));
  const save = async () => {
    setSaving(true);
    const read = (cursor: string | null) => call(audit.export, { query: { ...query, cursor: cursor ?? undefined } });
    await saveText(text.exportName, read).catch(fail);
    setSaving(false);
  };
  return (
    <Screen
      title={names.audit}
      actions={
        <>
          <FilterBar {...filtering} names={todaysNames} />
          <VerifyButton trail={query.trail} onVerdict={setVerdict} onError={fail} />
          <Button className="icon-on-phone" icon={<DownloadIcon size={18} />} isBusy={isSaving} onClick={save}>
            {text.exportFile}
          </Button>
        </>
      }
    >
      {verdict && <VerdictNotice {...verdict} />}
      <EntryList
        query={query}
        isFiltered={filtering.isFiltered}
        names={todaysNames}
        onTarget={({ target: { kind, id } }) => filtering.change({ kind, target: id, action: '' })}
      />
    </Screen>
  );
}
