import { tags } from '#shared/tags/contract.ts';
import { type TicketStatus, ticketStatuses } from '#shared/ticket-status.ts';
import { users } from '#shared/users/contract.ts';
import { useCan } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { TicketSearch } from '#web/entities/tickets/ticket-lists.ts';
import { ChipChooser } from '#web/ui/fields/chooser.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { listText } from '../list.text.ts';
import { inboxSearchText } from './search.text.ts';

interface SearchFiltersProps {
  search: TicketSearch;
  onChange: (part: Partial<TicketSearch>) => void;
}

const noFilters: Omit<TicketSearch, 'words'> = {
  status: '',
  tags: [],
  users: [],
  isUnread: false,
  date: '',
  updatedAt: '',
};

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="search-day meta column gap-1">
      {label}
      <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

/** All filters of a search at once; administrators can also filter by agent. */
export function SearchFilters({ search: filter, onChange }: SearchFiltersProps) {
  const text = useText(inboxSearchText);
  const list = useText(listText);
  const seesAll = useCan()('tickets-manager:showall');
  const allTags = useResource(tags.listAll, { query: {} });
  const allUsers = useResource(users.listAll, seesAll ? { query: {} } : null);
  const statusTexts: Record<TicketStatus, string> = { open: list.assigned, pending: list.pending, closed: list.closed };
  return (
    <>
      <SelectField
        label={text.status}
        value={filter.status}
        onChange={(status) => onChange({ status: status as TicketSearch['status'] })}
        options={[
          { value: '', text: text.anyStatus },
          ...ticketStatuses.map((status) => ({ value: status, text: statusTexts[status] })),
        ]}
      />
      <Switch label={text.unread} isOn={filter.isUnread} onChange={(isUnread) => onChange({ isUnread })} />
      <ChipChooser
        legend={text.tags}
        options={allTags.data ?? []}
        chosen={filter.tags}
        onChange={(chosen) => onChange({ tags: chosen })}
        empty={allTags.data ? text.noTags : ''}
      />
      {seesAll && (
        <ChipChooser
          legend={text.users}
          options={allUsers.data ?? []}
          chosen={filter.users}
          onChange={(chosen) => onChange({ users: chosen })}
        />
      )}
      <div className="flex wrap gap-3">
        <DayField label={text.date} value={filter.date} onChange={(date) => onChange({ date })} />
        <DayField label={text.updatedAt} value={filter.updatedAt} onChange={(updatedAt) => onChange({ updatedAt })} />
      </div>
      <button type="button" className="link-button" onClick={() => onChange(noFilters)}>
        {text.clear}
      </button>
    </>
  );
}
