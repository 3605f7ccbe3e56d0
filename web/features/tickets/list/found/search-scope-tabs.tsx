import { Tabs } from '#web/ui/tabs.tsx';
import { useText } from '#web/ui/use-text.ts';
import { foundText } from './found.text.ts';
import type { SearchScope } from './use-search-scope.ts';

/** Chooses between searching contacts and searching messages. */
export function SearchScopeTabs({ scope, onChange }: { scope: SearchScope; onChange: (scope: SearchScope) => void }) {
  const text = useText(foundText);
  return (
    <Tabs
      isMinor
      label={text.scope}
      tabs={[
        { id: 'tickets', text: text.tickets },
        { id: 'messages', text: text.messages },
      ]}
      selected={scope}
      onSelect={onChange}
    />
  );
}
