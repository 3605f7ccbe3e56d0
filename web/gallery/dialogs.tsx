import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { RemoveRowDialog } from '#web/ui/dialogs/remove-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ViewDialog } from '#web/ui/lists/views/view-dialog.tsx';
import { galleryText } from './gallery.text.ts';
import type { GallerySamples } from './sample.ts';

const succeed = async () => ({ ok: true }) as const;

/** A button that opens the dialog: it is modal, so the page shows one at a time. */
function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const text = useText(galleryText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.open}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

function Dialogs() {
  const text = useText(galleryText);
  return [false, true].map((isWide) => (
    <Opener key={String(isWide)}>
      {(close) => (
        <Dialog
          title={text.queue}
          onClose={close}
          isWide={isWide}
          actions={<Button onClick={close}>{text.save}</Button>}
        >
          {text.hint}
        </Dialog>
      )}
    </Opener>
  ));
}

function Form({ onClose }: { onClose: () => void }) {
  const text = useText(galleryText);
  const [name, setName] = useState('');
  return (
    <FormDialog
      title={text.queue}
      onClose={onClose}
      isBusy={false}
      isDirty={name !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <TextField label={text.name} value={name} onChange={setName} hint={text.hint} />
    </FormDialog>
  );
}

function useQuestion() {
  const text = useText(galleryText);
  return { title: text.question, message: text.effect, confirm: text.remove, isDanger: true, onConfirm: succeed };
}

function Question() {
  const question = useQuestion();
  return <Opener>{(onClose) => <ConfirmDialog {...question} onClose={onClose} />}</Opener>;
}

function QuestionButton() {
  const question = useQuestion();
  return (
    <ConfirmButton {...question}>
      {(ask) => (
        <Button kind="danger" onClick={ask}>
          {question.confirm}
        </Button>
      )}
    </ConfirmButton>
  );
}

function Removal() {
  const text = useText(galleryText);
  const words = { removeConfirm: text.remove, removed: text.saved };
  return (
    <Opener>
      {(onClose) => (
        <RemoveRowDialog
          text={words}
          title={text.question}
          message={text.effect}
          onRemove={succeed}
          onClose={onClose}
        />
      )}
    </Opener>
  );
}

export const dialogSamples: GallerySamples = {
  Dialog: Dialogs,
  ViewDialog: () => <Opener>{(onClose) => <ViewDialog others={[]} onSave={succeed} onClose={onClose} />}</Opener>,
  FormDialog: () => <Opener>{(onClose) => <Form onClose={onClose} />}</Opener>,
  ConfirmDialog: Question,
  ConfirmButton: QuestionButton,
  RemoveRowDialog: Removal,
};
