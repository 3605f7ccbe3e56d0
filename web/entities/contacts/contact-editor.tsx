import { lazy, Suspense, useState } from 'react';
import type { Contact } from '#shared/contacts/contact.ts';

const ContactDialog = lazy(() => import('./contact-dialog.tsx').then((module) => ({ default: module.ContactDialog })));

/**
 * The contact dialog, loaded on demand. When the number belongs to another contact already, it can switch to that
 * contact.
 */
export function ContactEditor({ contact: first, onClose }: { contact: Contact; onClose: () => void }) {
  const [contact, setContact] = useState(first);
  return (
    <Suspense>
      <ContactDialog key={contact.id} contact={contact} onClose={onClose} onEdit={setContact} />
    </Suspense>
  );
}
