import { useParams } from 'react-router-dom';
import { erasures } from '#shared/erasures/contract.ts';
import { type Erasure, erasedKinds } from '#shared/erasures/erasure.ts';
import { useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon, FileIcon } from '#web/ui/buttons/icons.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { saveFile } from '#web/ui/lists/save-file.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import '#web/ui/layout/panel.css';
import { erasedText, erasuresText } from './erasures.text.ts';
import './privacy.css';

type Line = readonly [string, string];

function Facts({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="privacy-kept">
      {lines.map(([name, value]) => (
        <div key={name} className="proof-line">
          <dt>{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Proof({ proof, company }: { proof: Erasure; company: string }) {
  const text = useText(erasuresText);
  const kinds = useText(erasedText);
  const language = useLanguage();
  const moment = (at: string | null) => (at ? formatMoment(at) : '–');
  return (
    <div className="privacy grid gap-4 proof">
      <section className="panel" aria-label={text.proof}>
        <p>{text.law}</p>
        <Facts
          lines={[
            [text.company, company],
            [text.number, proof.id],
            [text.by, proof.by],
            [text.requestedAt, moment(proof.requestedAt)],
            [text.doneAt, moment(proof.doneAt)],
            [text.requestId, proof.requestId],
          ]}
        />
      </section>
      <section className="panel proof-counts" aria-label={text.what}>
        <div className="panel-head">
          <h2>{text.what}</h2>
        </div>
        <Facts lines={erasedKinds.map((kind) => [kinds[kind], proof.erased[kind].toLocaleString(language)])} />
      </section>
      <section className="panel" aria-label={text.where}>
        <div className="panel-head">
          <h2>{text.where}</h2>
        </div>
        <Facts
          lines={[
            [text.backups, text.until(moment(proof.backupsUntil))],
            [text.versions, text.until(moment(proof.filesUntil))],
          ]}
        />
        <p>{text.copies}</p>
        <p>{text.optOut}</p>
      </section>
    </div>
  );
}

/** `/privacy/erasures/:erasureId`: the proof of an erasure, to print and to download. */
export function ProofScreen() {
  const text = useText(erasuresText);
  const { erasureId } = useParams();
  const { company } = useUser();
  const { data, error, mutate } = useResource(erasures.list);
  const proof = data?.find(({ id, doneAt }) => id === erasureId && doneAt);
  if (error) return <Failure error={error} onRetry={mutate} />;
  const save = () => {
    const content = JSON.stringify({ company: company.name, ...proof }, null, 2);
    saveFile(`${text.fileName}-${proof?.doneAt?.slice(0, 10)}.json`, [content], 'application/json');
  };
  return (
    <Screen
      title={text.proof}
      back={{ href: appPaths.privacy.href(), label: text.back }}
      isText
      actions={
        <>
          <Button icon={<FileIcon size={18} />} isDisabled={!proof} onClick={() => window.print()}>
            {text.print}
          </Button>
          <Button icon={<DownloadIcon size={18} />} isDisabled={!proof} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      {proof ? <Proof proof={proof} company={company.name} /> : <SkeletonRows />}
    </Screen>
  );
}
