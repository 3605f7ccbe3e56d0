import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { DocsTab } from './docs-tab.tsx';
import './messages-api.css';
import { messagesApiText } from './messages-api.text.ts';
import { TokensTab } from './tokens-tab.tsx';
import { WebhooksTab } from './webhooks-tab.tsx';

const tabs = ['docs', 'tokens', 'webhooks'] as const;
type Tab = (typeof tabs)[number];

export function MessagesApiScreen() {
  const text = useText(messagesApiText);
  const panelId = useId();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const selected: Tab = tabs.find((id) => id === wanted) ?? 'docs';
  return (
    <Screen title={text.title}>
      <div className="messages-api grid gap-4">
        <Tabs
          label={text.tabs}
          tabs={tabs.map((id) => ({ id, text: text[id] }))}
          selected={selected}
          onSelect={(id) => setSearch(id === 'docs' ? {} : { tab: id }, { replace: true })}
          controls={panelId}
        />
        <div id={panelId} role="tabpanel" aria-label={text[selected]}>
          {selected === 'docs' && <DocsTab />}
          {selected === 'tokens' && <TokensTab />}
          {selected === 'webhooks' && <WebhooksTab />}
        </div>
      </div>
    </Screen>
  );
}
