import { createContext, type ReactNode, useContext } from 'react';
import type { Contact } from '#shared/contacts/contact.ts';

/** Draws the dialog that edits a contact. */
type ContactEditor = (contact: Contact, onClose: () => void) => ReactNode;

const Editor = createContext<ContactEditor | null>(null);

/** The app passes the dialog of the contacts feature in, because features may not import each other. */
export const ContactEditorProvider = Editor.Provider;
/** Null without a provider. */
export const useContactEditor = (): ContactEditor | null => useContext(Editor);
