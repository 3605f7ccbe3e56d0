import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Failure } from '#web/ui/failure.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useText } from '#web/ui/use-text.ts';
import { HoursTab } from './hours-tab.tsx';
import { OptionsTab } from './options-tab.tsx';
import './settings.css';
import { settingsText } from './settings.text.ts';
import { useCompany } from './use-company.ts';
import { useSettings } from './use-option.ts';

type Tab = 'hours' | 'options';

export function SettingsScreen() {
  const text = useText(settingsText);
  const panelId = useId();
  const settings = useSettings();
  const company = useCompany();
  const [search, setSearch] = useSearchParams();
  // The company's hours are shown only while they apply.
  const hasHours = settings.data?.some(({ key, value }) => key === 'scheduleType' && value === 'company') ?? false;
  const tabs = [
    ...(hasHours ? [{ id: 'hours' as const, text: text.hours }] : []),
    { id: 'options' as const, text: text.options },
  ];
  const selected: Tab = hasHours && search.get('tab') === 'hours' ? 'hours' : 'options';
  const error = (!settings.data && settings.error) || (!company.data && company.error);
  return (
    <Screen title={text.title}>
      <div className="settings">
        <Tabs
          label={text.tabs}
          tabs={tabs}
          selected={selected}
          onSelect={(id) => setSearch(id === 'options' ? {} : { tab: id }, { replace: true })}
          controls={panelId}
        />
        <div id={panelId} role="tabpanel" aria-label={text[selected]} className="settings-panel">
          {error ? (
            <Failure
              error={error}
              onRetry={() => {
                void settings.mutate();
                void company.mutate();
              }}
            />
          ) : settings.data && company.data ? (
            <>
              {hasHours && (
                // Hidden rather than removed, so that unsaved hours survive a change of the tab.
                <div hidden={selected !== 'hours'}>
                  <HoursTab company={company.data} />
                </div>
              )}
              {selected === 'options' && <OptionsTab company={company.data} />}
            </>
          ) : (
            <SkeletonRows count={8} />
          )}
        </div>
      </div>
    </Screen>
  );
}
