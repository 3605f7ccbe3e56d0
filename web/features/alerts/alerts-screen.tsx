import { useState } from 'react';
import { alerts } from '#shared/alerts/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { screenNames } from '#web/screen-names.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import './alerts.css';
import { IncidentList } from './incident-list.tsx';
import { RulesFormView } from './rules-form.tsx';

/** `/alerts`: what happened to the company's connections, and who is informed of it. */
export function AlertsScreen() {
  const text = useText(screenNames);
  const [round, setRound] = useState(0);
  const { data, error, mutate } = useResource(alerts.rules, {});
  return (
    <Screen title={text.alerts}>
      <div className="alerts grid align-start">
        {data ? (
          <RulesFormView key={round} stored={data} onDiscard={() => setRound(round + 1)} />
        ) : error ? (
          <Failure isList error={error} onRetry={() => mutate()} />
        ) : (
          <SkeletonRows count={6} />
        )}
        <IncidentList />
      </div>
    </Screen>
  );
}
