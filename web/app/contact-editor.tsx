import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Contact } from '#shared/contacts/contact.ts';
import { ContactEditorProvider } from '#web/features/tickets/contact-editor.ts';

const ContactDialog = lazy(() =>
  import('#web/features/contacts/contact-dialog.tsx').then((module) => ({ default: module.ContactDialog })),
);

/** The contact dialog. When the number belongs to another contact already, it can switch to that contact. */
function Editing({ first, onClose }: { first: Contact; onClose: () => void }) {
  const [contact, setContact] = useState(first);
  return (
    <Suspense>
      <ContactDialog key={contact.id} contact={contact} onClose={onClose} onEdit={setContact} />
    </Suspense>
  );
}

const editor = (contact: Contact, onClose: () => void) => <Editing first={contact} onClose={onClose} />;

/** Provides the contact dialog to the screens below, which may not import it. */
export const WithContactEditor = ({ children }: { children: ReactNode }) => (
  <ContactEditorProvider value={editor}>{children}</ContactEditorProvider>
);
