import { useSyncExternalStore } from 'react';
import { type SettingKey, settingValues } from '#shared/setting-values.ts';
import { onLiveEvent } from '#web/api/realtime.ts';
import { onSessionChange, useUser } from '#web/api/session.ts';

/** Settings changed since the signed-in user was loaded with all of them. */
const changed = new Map<string, string>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

onLiveEvent('settings', ({ setting }) => {
  changed.set(setting.key, setting.value);
  notify();
});
onSessionChange(() => {
  changed.clear();
  notify();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A setting of the company: its value at sign-in, or the newer one of a live event. */
export function useSetting(key: SettingKey): string {
  const { company } = useUser();
  const news = useSyncExternalStore(subscribe, () => changed.get(key));
  return news ?? company.settings.find((setting) => setting.key === key)?.value ?? settingValues[key].initial;
}
