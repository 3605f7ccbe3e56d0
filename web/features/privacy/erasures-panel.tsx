import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { erasures } from '#shared/erasures/contract.ts';
import type { Erasure } from '#shared/erasures/erasure.ts';
import { useResource } from '#web/api/use-resource.ts';
import { ContactPicker, type PickedContact } from '#web/entities/tickets/dialogs/contact-picker.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { erasuresText } from './erasures.text.ts';

const EraseDialog = lazy(() => import('#web/entities/contacts/erase-dialog.tsx'));

/** How often a running erasure is looked at (ms). */
const lookMs = 3_000;

function ErasureRow({ erasure }: { erasure: Erasure }) {
  const text = useText(erasuresText);
  const navigate = useNavigate();
  const { id, doneAt, requestedAt, by } = erasure;
  return (
    <li className="privacy-export">
      <div>
        {text.item(formatMoment(doneAt ?? requestedAt))} {!doneAt && <Badge kind="brand">{text.running}</Badge>}
        <small>{text.asked(by, formatMoment(requestedAt))}</small>
      </div>
      {doneAt && (
        <div className="privacy-parts">
          <Button onClick={() => navigate(paths.erasure.href(id))}>{text.open}</Button>
        </div>
      )}
    </li>
  );
}

/** Chooses the person, and then asks whether to erase them. */
function ErasePerson({ onClose }: { onClose: () => void }) {
  const text = useText(erasuresText);
  const ui = useText(uiText);
  const [person, setPerson] = useState<PickedContact | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (person && isAsking)
    return (
      <Suspense>
        <EraseDialog contact={person} onErased={onClose} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="primary" isDisabled={!person} onClick={() => setAsking(true)}>
            {text.next}
          </Button>
        </>
      }
    >
      <ContactPicker contact={person} onPick={setPerson} mayAdd={false} />
    </Dialog>
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
      <ErrorNotice error={list.error} />
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
