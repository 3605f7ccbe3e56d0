import { type UserListed, users } from '#shared/users/contract.ts';
import { usePages } from '#web/api/use-pages.ts';
import { shortestSearch } from '#web/ui/fields/shortest-search.ts';
import { useDebounced } from '#web/ui/fields/use-debounced.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { dialogsText } from './dialogs.text.ts';
import { PickedSearchEntry, SearchPicker } from './search-picker.tsx';

export type PickedUser = Pick<UserListed, 'id' | 'name' | 'email' | 'profile' | 'role' | 'queues'>;

interface UserPickerProps {
  user: PickedUser | null;
  onPick: (user: PickedUser | null) => void;
  typed: string;
  onTyped: (typed: string) => void;
  /** The text must not be ignored: it is an error as long as no colleague is picked. */
  isChecked: boolean;
}

/** Finds a colleague by name. */
export function UserPicker({ user, onPick, typed, onTyped, isChecked }: UserPickerProps) {
  const text = useText(dialogsText);
  const search = useDebounced(typed.trim());
  const isLongEnough = search.length >= shortestSearch;
  const list = usePages(users.list, isLongEnough ? { query: { searchParam: search } } : null);
  if (user) {
    return (
      <PickedSearchEntry
        label={text.user}
        name={user.name}
        detail={user.email}
        change={text.changeUser}
        onChange={() => onPick(null)}
      />
    );
  }
  return (
    <SearchPicker
      label={text.user}
      placeholder={text.userPlaceholder}
      text={typed}
      onText={onTyped}
      found={isLongEnough ? list.rows.map((row) => ({ ...row, detail: row.email })) : null}
      onPick={onPick}
      error={isChecked && typed.trim() !== '' ? text.userUnpicked(list.rows[0]?.name) : ''}
      footer={
        <div className="search-picker-footer" aria-live="polite">
          {list.isLoading && text.searching}
          {isLongEnough && !list.isLoading && !list.error && list.rows.length === 0 && text.noUser}
          <ErrorNotice error={list.error} />
        </div>
      }
    />
  );
}
