import { useRef, useState } from 'react';
import { type SettingKey, settingValues } from '#shared/setting-values.ts';
import { type Setting, settings } from '#shared/settings/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { type CommandOutcome, useCommand } from '#web/api/use-command.ts';
import { type Resource, useResource } from '#web/api/use-resource.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { settingsScreenText } from './settings.text.ts';
import { useRunInOrder } from './use-in-order.ts';

/**
 * The company's settings, kept current while mounted. Events of two changes may overtake each other, so each event
 * causes a new reading.
 */
export function useSettings(): Resource<Setting[]> {
  const list = useResource(settings.list);
  useLiveEvent('settings', () => void list.mutate());
  return list;
}

/** A setting and its change: shown at once, and undone with the reason beside it when the server refuses. */
export function useSettingOption(key: SettingKey) {
  const list = useResource(settings.list);
  const text = useText(settingsScreenText);
  // The menu shows the platform's name.
  const change = useCommand(settings.update, { changes: key === 'platformName' ? [settings.platformName] : [] });
  const inOrder = useRunInOrder<CommandOutcome<Setting>>();
  /** The last requested value, until its answer arrives. */
  const [asked, setAsked] = useState<string | null>(null);
  const last = useRef(0);
  const current: Setting = list.data?.find((one) => one.key === key) ?? { key, value: settingValues[key].initial };
  const isCredential = current.isSet !== undefined;
  const show = (setting: Setting) =>
    list.mutate((rows) => rows?.map((row) => (row.key === key ? setting : row)), { revalidate: false });
  const save = async (value: string): Promise<CommandOutcome<Setting>> => {
    last.current += 1;
    const mine = last.current;
    setAsked(value);
    const outcome = await inOrder(() => change.run({ params: { key }, body: { key, value } }));
    if (outcome.ok) {
      await show(outcome.answer);
      toast.success(text.updated);
    }
    if (last.current === mine) setAsked(null);
    return outcome;
  };
  return {
    value: isCredential ? '' : (asked ?? current.value),
    isSet: current.isSet ?? false,
    save,
    isRunning: change.isRunning,
    error: change.error,
  };
}
