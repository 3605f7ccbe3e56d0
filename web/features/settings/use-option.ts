import { type Setting, type SettingKey, settings, settingValues } from '#shared/settings/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { type Outcome, useCommand } from '#web/api/use-command.ts';
import { type Resource, useResource } from '#web/api/use-resource.ts';
import { toast } from '#web/ui/toast.tsx';
import { useText } from '#web/ui/use-text.ts';
import { settingsText } from './settings.text.ts';
import { useInOrder } from './use-in-order.ts';

/** The company's settings, kept current while mounted. Events of two changes may overtake each other: what stands is read. */
export const useSettings = (): Resource<Setting[]> => {
  const list = useResource(settings.list);
  useLive('settings', () => void list.mutate());
  return list;
};

/** One setting and its change: shown at once, and taken back with the reason beside it when it is refused. */
export const useOption = (key: SettingKey) => {
  const list = useResource(settings.list);
  const text = useText(settingsText);
  const standing: Setting = list.data?.find((one) => one.key === key) ?? { key, value: settingValues[key].initial };
  const show = (setting: Setting) =>
    void list.mutate((rows) => rows?.map((row) => (row.key === key ? setting : row)), { revalidate: false });
  const change = useCommand(settings.update, {
    optimistic: ({ body }) => {
      show({ ...standing, value: standing.isSet === undefined ? String(body.value) : '' });
      return () => show(standing);
    },
  });
  const inOrder = useInOrder<Outcome<Setting>>();
  const save = async (value: string): Promise<Outcome<Setting>> => {
    const outcome = await inOrder(() => change.run({ params: { key }, body: { key, value } }));
    if (outcome.ok) {
      show(outcome.answer);
      toast.success(text.updated);
    }
    return outcome;
  };
  return {
    value: standing.value,
    isSet: standing.isSet ?? false,
    save,
    isRunning: change.isRunning,
    error: change.error,
  };
};
