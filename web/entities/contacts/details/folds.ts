import { useState } from 'react';

/** The sections of a contact's details that can be folded, and whether they are open until the user chooses. */
const openAtFirst = {
  notes: true,
  facts: true,
  tags: true,
  history: true,
  media: false,
  schedules: false,
  appointments: false,
  log: false,
};
export type SectionId = keyof typeof openAtFirst;
type Choices = Partial<Record<SectionId, boolean>>;

const storageKey = 'contact-sections';

const chosen = (): Choices => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
};

export interface FoldedSections {
  isOpen: (id: SectionId) => boolean;
  toggle: (id: SectionId) => void;
}

/** Which sections are unfolded: the user's choices, which this browser remembers. */
export function useFoldedSections(): FoldedSections {
  const [choices, setChoices] = useState(chosen);
  const isOpen = (id: SectionId) => choices[id] ?? openAtFirst[id];
  const toggle = (id: SectionId) => {
    const next = { ...choices, [id]: !isOpen(id) };
    localStorage.setItem(storageKey, JSON.stringify(next));
    setChoices(next);
  };
  return { isOpen, toggle };
}
