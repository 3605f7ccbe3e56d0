import { lazy, Suspense } from 'react';
import type { OutgoingMessage } from '#web/entities/sends/sends.ts';
import type { DroppedItems } from './files/dropped-files.ts';
import type { FilesSentAs } from './files/file-rules.ts';

// Loaded only when an agent attaches something, so that reading and writing texts loads first.
const FilesDialog = lazy(() => import('./files/files-dialog.tsx').then((file) => ({ default: file.FilesDialog })));
const LocationDialog = lazy(() =>
  import('./cards/location-dialog.tsx').then((file) => ({ default: file.LocationDialog })),
);
const ContactsDialog = lazy(() =>
  import('./cards/contacts-dialog.tsx').then((file) => ({ default: file.SendContactsDialog })),
);

const FileListDialog = lazy(() =>
  import('./files/file-list-dialog.tsx').then((file) => ({ default: file.SendFileListDialog })),
);

/** The attachment dialog that is open. */
export type OpenAttachmentDialog =
  | { what: 'files'; first: DroppedItems; as: FilesSentAs }
  | { what: 'location' | 'contacts' | 'fileList' };

interface AttachmentsProps {
  attaching: OpenAttachmentDialog | null;
  customer: string;
  /** The text in the input. */
  typed: string;
  captionOf: (text: string) => string;
  /** `typed` is the part of the input's text that was not sent along. */
  onSend: (outgoing: OutgoingMessage[], typed: string) => void;
  onClose: (typed: string) => void;
}

/** Draws the attachment dialog that is open, if any. */
export function AttachmentDialogs({ attaching, customer, typed, captionOf, onSend, onClose }: AttachmentsProps) {
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
          onSend={(location) => onSend([{ body: '', content: { kind: 'location', location } }], typed)}
        />
      )}
      {attaching?.what === 'contacts' && (
        <ContactsDialog
          customer={customer}
          onClose={close}
          onSend={(cards) => onSend([{ body: '', content: { kind: 'contacts', cards } }], typed)}
        />
      )}
      {attaching?.what === 'fileList' && (
        <FileListDialog {...{ customer, captionOf }} onClose={close} onSend={(outgoing) => onSend(outgoing, typed)} />
      )}
    </Suspense>
  );
}
