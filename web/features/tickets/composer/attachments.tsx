import { lazy, Suspense } from 'react';
import type { Dropped } from './files/dropped-files.ts';
import type { SendAs } from './files/file-rules.ts';
import type { Outgoing } from './sends.ts';

// Loaded when somebody attaches something: reading and writing texts comes first.
const FilesDialog = lazy(() => import('./files/files-dialog.tsx').then((file) => ({ default: file.FilesDialog })));
const LocationDialog = lazy(() =>
  import('./cards/location-dialog.tsx').then((file) => ({ default: file.LocationDialog })),
);
const ContactsDialog = lazy(() =>
  import('./cards/contacts-dialog.tsx').then((file) => ({ default: file.ContactsDialog })),
);

/** What is being attached: the dialog that is open. */
export type Attaching = { what: 'files'; first: Dropped; as: SendAs } | { what: 'location' } | { what: 'contacts' };

interface AttachmentsProps {
  attaching: Attaching | null;
  customer: string;
  /** What stands in the input. */
  typed: string;
  captionOf: (text: string) => string;
  /** With what is left of the typed text. */
  onSend: (outgoing: Outgoing[], typed: string) => void;
  onClose: (typed: string) => void;
}

/** The dialog of what is being attached, if anything is. */
export function Attachments({ attaching, customer, typed, captionOf, onSend, onClose }: AttachmentsProps) {
  const close = () => onClose(typed);
  return (
    <Suspense>
      {attaching?.what === 'files' && (
        <FilesDialog
          {...{ customer, typed, captionOf, onSend, onClose }}
          first={attaching.first}
          firstAs={attaching.as}
        />
      )}
      {attaching?.what === 'location' && (
        <LocationDialog
          customer={customer}
          onClose={close}
          onSend={(place) => onSend([{ body: '', content: { kind: 'location', place } }], typed)}
        />
      )}
      {attaching?.what === 'contacts' && (
        <ContactsDialog
          customer={customer}
          onClose={close}
          onSend={(cards) => onSend([{ body: '', content: { kind: 'contacts', cards } }], typed)}
        />
      )}
    </Suspense>
  );
}
