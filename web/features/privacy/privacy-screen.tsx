import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import { appPaths } from '#web/paths.ts';
import { screenNames } from '#web/screen-names.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import '#web/ui/layout/panel.css';
import { ErasuresPanel } from './erasures-panel.tsx';
import { ExportsPanel } from './exports-panel.tsx';
import { keptDataText } from './kept.text.ts';
import './privacy.css';
import { privacyText } from './privacy.text.ts';
import { retentionText } from './retention.text.ts';
import { isRetentionPeriod, RetentionDialog } from './retention-dialog.tsx';

function KeptPanel() {
  const text = useText(privacyText);
  const kept = useText(keptDataText);
  const periods = useText(retentionText);
  const period = useSetting('conversationDays');
  const [isChoosing, setChoosing] = useState(false);
  const isEndless = !isRetentionPeriod(period) || period === '';
  const rows = [
    [
      kept.conversations,
      `${isEndless ? kept.conversationsUntil : periods.until(periods[period])} ${kept.deletedUntil}`,
    ],
    [kept.pictures, kept.picturesUntil],
    [kept.audit, kept.auditUntil(useSetting('auditDays'))],
    [kept.webhooks, kept.webhooksUntil],
    [kept.exports, kept.exportsUntil],
    [kept.company, kept.companyUntil],
  ] as const;
  return (
    <section className="panel" aria-label={text.keptTitle}>
      <div className="panel-head">
        <h2>{text.keptTitle}</h2>
      </div>
      <dl className="privacy-kept">
        {rows.map(([what, until]) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd>
              {until}
              {what === kept.audit && (
                <Link className="link-button" to={appPaths.settings.href()}>
                  {text.change}
                </Link>
              )}
              {what === kept.conversations && (
                <button type="button" className="link-button" onClick={() => setChoosing(true)}>
                  {text.change}
                </button>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
      {isChoosing && <RetentionDialog current={period} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function ProcessorsPanel() {
  const text = useText(privacyText);
  const kept = useText(keptDataText);
  return (
    <section className="panel" aria-label={text.processorsTitle}>
      <div className="panel-head">
        <h2>{text.processorsTitle}</h2>
      </div>
      <ul className="privacy-others">
        {[kept.whatsapp, kept.assistants, kept.integrations, kept.operator].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}

/** `/privacy`: what is kept of the company and its customers, until when, and all of it to take along. */
export function PrivacyScreen() {
  const names = useText(screenNames);
  return (
    <Screen title={names.privacy}>
      <div className="privacy grid gap-4">
        <ExportsPanel />
        <ErasuresPanel />
        <KeptPanel />
        <ProcessorsPanel />
      </div>
    </Screen>
  );
}
