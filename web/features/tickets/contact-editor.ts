import { createContext, type ReactNode, useContext } from 'react';
import type { Contact } from '#shared/contacts/contact.ts';

/** Draws the dialog in which a contact is changed. */
type ContactEditor = (contact: Contact, onClose: () => void) => ReactNode;

const Editor = createContext<ContactEditor | null>(null);

/** Features know nothing of one another: the app lends this one the contacts' dialog. */
export const ContactEditorProvider = Editor.Provider;
/** Null where nobody lent one. */
export const useContactEditor = (): ContactEditor | null => useContext(Editor);
