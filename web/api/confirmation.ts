import { useSyncExternalStore } from 'react';

/** An open question for the password; requests wait for its answer. */
interface Question {
  isConfirmed: Promise<boolean>;
  answer: (isConfirmed: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

const become = (next: Question | null) => {
  question = next;
  for (const listener of listeners) listener();
};

const ask = (): Question => {
  let answer: Question['answer'] = () => {};
  const isConfirmed = new Promise<boolean>((resolve) => {
    answer = (confirmed) => {
      become(null);
      resolve(confirmed);
    };
  });
  return { isConfirmed, answer };
};

/** Asks users whether it is still they, once for all requests that wait. False when they closed the question. */
export function askConfirmation(): Promise<boolean> {
  const asked = question ?? ask();
  if (asked !== question) become(asked);
  return asked.isConfirmed;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The open question, for the dialog that asks it. */
export function openQuestion(): Question | null {
  return question;
}

export function useConfirmationQuestion(): Question | null {
  return useSyncExternalStore(subscribe, openQuestion);
}
