import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { erasures } from '#shared/erasures/contract.ts';
import type { Erasure } from '#shared/erasures/erasure.ts';
import { useResource } from '#web/api/use-resource.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { NextPageFailed } from '#web/ui/states/more-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { ErasePerson } from './erase-person.tsx';
import { erasuresText } from './erasures.text.ts';

/** How often a running erasure is looked at (ms). */
const lookMs = 3_000;

function ErasureRow({ erasure }: { erasure: Erasure }) {
  const text = useText(erasuresText);
  const navigate = useNavigate();
  const { id, doneAt, requestedAt, by } = erasure;
  return (
    <li className="privacy-export grid align-center">
      <div>
        {text.item(formatMoment(doneAt ?? requestedAt))} {!doneAt && <Badge kind="brand">{text.running}</Badge>}
        <small>{text.asked(by, formatMoment(requestedAt))}</small>
      </div>
      {doneAt && (
        <div className="privacy-parts flex wrap gap-2">
          <Button onClick={() => navigate(appPaths.erasure.href(id))}>{text.open}</Button>
        </div>
      )}
    </li>
  );
}

/** Erases persons, and lists the proofs of it. */
export function ErasuresPanel() {
  const text = useText(erasuresText);
  const list = useResource(erasures.list);
  const [isOpen, setOpen] = useState(false);
  const isRunning = list.data?.some(({ state }) => state === 'running') ?? false;
  const { mutate } = list;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void mutate(), lookMs);
    return () => clearInterval(timer);
  }, [isRunning, mutate]);
  return (
    <section className="panel" aria-label={text.title}>
      <div className="panel-head">
        <h2>{text.title}</h2>
        <Button onClick={() => setOpen(true)}>{text.choose}</Button>
      </div>
      <p>{text.hint}</p>
      {list.error && !list.data && <NextPageFailed error={list.error} onRetry={list.mutate} />}
      {list.isLoading && <SkeletonRows />}
      {list.data?.length === 0 && <p>{text.none}</p>}
      <ul className="privacy-exports" aria-label={text.list}>
        {list.data?.map((erasure) => (
          <ErasureRow key={erasure.id} erasure={erasure} />
        ))}
      </ul>
      {isOpen && <ErasePerson onClose={() => setOpen(false)} />}
    </section>
  );
}
