import { useState } from 'react';
import { auditKinds } from '#shared/http/audited.ts';
import { useCan } from '#web/api/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FilterIcon } from '#web/ui/buttons/icons.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { auditVerbs } from './actions.ts';
import { auditText } from './audit.text.ts';
import { kindsText } from './kinds.text.ts';
import type { AuditFilterValues, useAuditFilters } from './use-filters.ts';
import type { AuditNamesById } from './value-text.ts';
import { type AuditVerb, auditVerbTexts } from './verbs.text.ts';

type FilterBarProps = ReturnType<typeof useAuditFilters> & { names: AuditNamesById };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The kinds by their names, without the article. */
const useKinds = () => {
  const language = useLanguage();
  return auditKinds
    .map((kind) => ({
      value: kind,
      text: capital(kindsText[kind][language].replace(/^(o|a|os|as|the|el|la|los|las) /, '')),
    }))
    .sort((a, b) => a.text.localeCompare(b.text, language));
};

/** The actions on the chosen kind of things. */
const useActions = (kind: string) => {
  const language = useLanguage();
  const ofKind: Record<string, AuditVerb> = (auditVerbs as Record<string, Record<string, AuditVerb>>)[kind] ?? {};
  return Object.entries(ofKind).map(([action, verb]) => ({
    value: action,
    text: capital(auditVerbTexts[verb][language](kindsText[kind as keyof typeof kindsText][language])),
  }));
};

const useActors = (names: AuditNamesById, trail: string) => {
  const text = useText(auditText);
  const users = trail === 'platform' ? [] : [...names.user].map(([id, name]) => ({ value: `user:${id}`, text: name }));
  return [
    { value: '', text: text.anyone },
    ...users,
    { value: 'operator', text: text.operators },
    { value: 'token', text: text.tokens },
    { value: 'system', text: text.systemItself },
    { value: 'visitor', text: text.visitors },
  ];
};

/** Who, what, when; operators of the platform choose between its trail and that of their company. */
export function FilterBar({ filters, change, clear, isFiltered, names }: FilterBarProps) {
  const text = useText(auditText);
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const set = (name: keyof AuditFilterValues) => (value: string) => change({ [name]: value });
  const ofKind = useActions(filters.kind);
  return (
    <search className="audit-filters grid gap-2" data-open={isOpen} aria-label={text.filters}>
      <Button
        className="audit-filters-toggle"
        icon={<FilterIcon size={18} />}
        isExpanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {text.filters}
      </Button>
      {can('companies:manage') && (
        <SelectField
          label={text.trail}
          name="trail"
          value={filters.trail}
          options={[
            { value: '', text: text.ofCompany },
            { value: 'platform', text: text.ofPlatform },
          ]}
          onChange={(trail) => change({ trail, who: '' })}
        />
      )}
      <SelectField
        label={text.who}
        name="who"
        value={filters.who}
        options={useActors(names, filters.trail)}
        onChange={set('who')}
      />
      <SelectField
        label={text.kind}
        name="kind"
        value={filters.kind}
        options={[{ value: '', text: text.anyKind }, ...useKinds()]}
        onChange={(kind) => change({ kind, action: '', target: '' })}
      />
      <SelectField
        label={text.action}
        name="action"
        value={filters.action}
        isDisabled={ofKind.length === 0}
        options={[{ value: '', text: text.anyAction }, ...ofKind]}
        onChange={set('action')}
      />
      <TextField type="date" label={text.from} name="from" value={filters.from} onChange={set('from')} />
      <TextField type="date" label={text.until} name="until" value={filters.until} onChange={set('until')} />
      {isFiltered && (
        <Button kind="quiet" onClick={clear}>
          {text.clear}
        </Button>
      )}
    </search>
  );
}
