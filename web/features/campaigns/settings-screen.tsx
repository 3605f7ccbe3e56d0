import { useState } from 'react';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';
import { appPaths } from '#web/paths.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import '#web/ui/layout/panel.css';
import './campaigns.css';
import { campaignSettingsText, reportText } from './campaigns.text.ts';
import { parseCampaignSettings } from './parse-campaign-settings.ts';
import { SettingsForm } from './settings-form.tsx';

/** The pace of everything automatic, and the words of its recipients. */
export function CampaignSettingsScreen() {
  const text = useText(campaignSettingsText);
  const words = useText(reportText);
  const [round, setRound] = useState(0);
  const { data, error, mutate } = useResource(campaignSettings.list, {});
  useLiveEvent('campaignSettings', ({ record }) => void mutate(record, { revalidate: false }));
  if (!data && error) return <Failure error={error} onRetry={() => mutate()} />;
  return (
    <Screen title={text.title} back={{ href: appPaths.campaigns.href(), label: words.toCampaigns }}>
      {data ? (
        <SettingsForm key={round} stored={parseCampaignSettings(data)} onDiscard={() => setRound(round + 1)} />
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  );
}
