import { Fragment, useEffect, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { mayUsePlanPart } from '#shared/plan-parts.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { appPaths } from '#web/paths.ts';
import { BareSelect } from '#web/ui/fields/bare-select.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { useMinRoom } from '#web/ui/layout/use-width.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { HoursTab } from './hours-tab.tsx';
import { isOperatorTab, OperatorPanel, type OperatorTab, operatorTabs } from './operator-tabs.tsx';
import { OptionsTab } from './options-tab.tsx';
import './settings.css';
import { settingsScreenText } from './settings.text.ts';
import { useCompanyWithHours } from './use-company.ts';
import { useSettings } from './use-option.ts';

type Tab = 'hours' | 'options' | OperatorTab;

/** The first tabs of what the operator sells, earns and keeps running, and of the company's own. */
const startsGroup: ReadonlySet<Tab> = new Set(['companies', 'revenue', 'logo', 'services', 'options']);

/** Milliseconds for reading why the page is left. */
const readMs = 500;

/** The tabs beside the options: operators have all, administrators the services if their plan has appointments. */
const useOperatorTabs = (): readonly OperatorTab[] => {
  const user = useUser();
  const mayManage = useCan()('services:manage');
  if (user.super) return operatorTabs;
  return mayManage && mayUsePlanPart(user.company.plan, 'useAppointments', false) ? ['services'] : [];
};

/** The tab of the address; a tab that this user may not open leads away. */
const useTab = (hasHours: boolean, offered: readonly OperatorTab[]): Tab => {
  const text = useText(settingsScreenText);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = search.get('tab');
  const isForbidden = isOperatorTab(wanted) && !offered.includes(wanted);
  useEffect(() => {
    if (!isForbidden) return;
    toast.error(text.forbidden);
    const timer = setTimeout(() => navigate(appPaths.home.href()), readMs);
    return () => clearTimeout(timer);
  }, [isForbidden, text, navigate]);
  if (isOperatorTab(wanted) && !isForbidden) return wanted;
  return hasHours && wanted === 'hours' ? 'hours' : 'options';
};

/** More tabs than this do not fit a phone. */
const maxPhoneTabs = 3;
/** Width of a window with the menu folded (px) in which all tabs of an operator fit; below it they are a list to choose from. */
const allTabsWidth = 1150;

interface TabSelectProps {
  label: string;
  names: readonly Tab[];
  selected: Tab;
  onSelect: (id: Tab) => void;
}

/** The tabs as a list to choose from, in their groups. */
function TabSelect({ label, names, selected, onSelect }: TabSelectProps) {
  const text = useText(settingsScreenText);
  return (
    <BareSelect label={label} value={selected} onChange={(id) => onSelect(id as Tab)}>
      {names.map((id, n) => (
        <Fragment key={id}>
          {n > 0 && startsGroup.has(id) && <hr />}
          <option value={id}>{text[id]}</option>
        </Fragment>
      ))}
    </BareSelect>
  );
}

export function SettingsScreen() {
  const text = useText(settingsScreenText);
  const panelId = useId();
  const offered = useOperatorTabs();
  const settings = useSettings();
  const company = useCompanyWithHours();
  const [, setSearch] = useSearchParams();
  // The company's hours are shown only while they apply.
  const hasHours = settings.data?.some(({ key, value }) => key === 'scheduleType' && value === 'company') ?? false;
  const selected = useTab(hasHours, offered);
  const names: Tab[] = [...(hasHours ? ['hours' as const] : []), ...offered, 'options'];
  const hasRoom = useMinRoom(names.length > maxPhoneTabs ? allTabsWidth : 0);
  const select = (id: Tab) => setSearch(id === 'options' ? {} : { tab: id }, { replace: true });
  const error = (!settings.data && settings.error) || (!company.data && company.error);
  return (
    // Where the tabs are a list to choose from, it names the tab.
    <Screen title={hasRoom && isOperatorTab(selected) ? text[selected] : text.title}>
      <div className={`settings ${isOperatorTab(selected) && selected !== 'newCompany' ? 'wide' : ''}`}>
        {!hasRoom ? (
          <TabSelect label={text.tabs} names={names} selected={selected} onSelect={select} />
        ) : (
          <Tabs
            label={text.tabs}
            tabs={names.map((id, n) => ({ id, text: text[id], startsGroup: n > 0 && startsGroup.has(id) }))}
            selected={selected}
            onSelect={select}
            controls={panelId}
          />
        )}
        <div id={panelId} role="tabpanel" aria-label={text[selected]} className="settings-panel">
          {isOperatorTab(selected) && <OperatorPanel tab={selected} />}
          {/* A tab of the operator shows the failures of its own list. */}
          {error ? (
            !isOperatorTab(selected) && (
              <Failure
                error={error}
                onRetry={() => {
                  void settings.mutate();
                  void company.mutate();
                }}
              />
            )
          ) : settings.data && company.data ? (
            <>
              {hasHours && (
                // Hidden rather than removed, so that unsaved hours survive a change of the tab.
                <div hidden={selected !== 'hours'}>
                  <HoursTab company={company.data} isShown={selected === 'hours'} />
                </div>
              )}
              {selected === 'options' && <OptionsTab company={company.data} />}
            </>
          ) : (
            !isOperatorTab(selected) && <SkeletonRows count={8} />
          )}
        </div>
      </div>
    </Screen>
  );
}
