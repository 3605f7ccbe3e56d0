import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { dataExports } from '#shared/exports/contract.ts';
import type { DataExport } from '#shared/exports/data-export.ts';
import { call } from '#web/api/client.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/buttons/icons.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { NextPageFailed } from '#web/ui/states/more-failed.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { privacyText } from './privacy.text.ts';

/** How often a running export is looked at (ms). */
const lookMs = 3_000;

const useSize = () => {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return (bytes: number) => format.format(Math.max(bytes / 1e6, 0.1));
};

function Parts({ id, parts }: Pick<DataExport, 'id' | 'parts'>) {
  const text = useText(privacyText);
  const textOf = useErrorText();
  const sizeText = useSize();
  const save = async (part: number) => {
    try {
      const { url } = await call(dataExports.download, { params: { exportId: id, part } });
      // The answer is an attachment, so the page stays.
      location.assign(url);
    } catch (error) {
      toast.error(textOf(error));
    }
  };
  return parts.map(({ name, size }, n) => (
    <Button key={name} icon={<DownloadIcon size={18} />} onClick={() => save(n + 1)}>
      {parts.length === 1 ? text.downloadOnly(sizeText(size)) : text.download(n + 1, sizeText(size))}
    </Button>
  ));
}

function ExportRow({ made, onContinue }: { made: DataExport; onContinue: () => void }) {
  const text = useText(privacyText);
  const language = useLanguage();
  const counted = (count: number) => count.toLocaleString(language);
  return (
    <li className="privacy-export grid align-center">
      <div>
        {made.scope === 'company' ? text.whole : made.name}{' '}
        {made.state !== 'done' && <Badge kind={made.state === 'stopped' ? 'warn' : 'brand'}>{text[made.state]}</Badge>}
        <small>{text.counts(counted(made.conversations), counted(made.contacts))}</small>
        <small>
          {made.by}, {formatMoment(made.createdAt)}
          {made.state === 'done' && ` · ${text.until(formatMoment(made.expiresAt))}`}
        </small>
      </div>
      <div className="privacy-parts flex wrap gap-2">
        {made.state === 'done' && <Parts id={made.id} parts={made.parts} />}
        {made.state === 'stopped' && <Button onClick={onContinue}>{text.continue}</Button>}
      </div>
    </li>
  );
}

/** Starts exports of the company's data, and offers those of the last days. */
export function ExportsPanel() {
  const text = useText(privacyText);
  const list = useResource(dataExports.list);
  const start = useCommand(dataExports.start, { changes: [dataExports.list] });
  const goOn = useCommand(dataExports.continue, { changes: [dataExports.list] });
  const isRunning = list.data?.some(({ state }) => state === 'running') ?? false;
  const { mutate } = list;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void mutate(), lookMs);
    return () => clearInterval(timer);
  }, [isRunning, mutate]);
  return (
    <section className="panel" aria-label={text.exportTitle}>
      <div className="panel-head">
        <h2>{text.exportTitle}</h2>
        <Button kind="primary" isBusy={start.isRunning} isDisabled={isRunning} onClick={() => start.run({ body: {} })}>
          {text.start}
        </Button>
      </div>
      <p>{text.exportHint}</p>
      <p>
        {text.personHint} <Link to={appPaths.contacts.href()}>{text.contacts}</Link>
      </p>
      <ErrorNotice error={start.error ?? goOn.error} />
      {list.error && !list.data && <NextPageFailed error={list.error} onRetry={list.mutate} />}
      {list.isLoading && <SkeletonRows />}
      {list.data?.length === 0 && <p>{text.none}</p>}
      <ul className="privacy-exports" aria-label={text.list}>
        {list.data?.map((made) => (
          <ExportRow key={made.id} made={made} onContinue={() => goOn.run({ params: { exportId: made.id } })} />
        ))}
      </ul>
    </section>
  );
}
