import { useEffect, useRef } from 'react';

/**
 * After a form was submitted and refused, by validation or by the server, focuses the first invalid field: it may be
 * out of sight, and screen readers announce it. Spread the result on the form, or on the element around its fields.
 */
export function useFocusInvalidField<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const isSent = useRef(false);
  // Runs after every render: the server's answer may mark fields long after the submit.
  useEffect(() => {
    if (!isSent.current) return;
    const wrong = element.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [];
    const first = [...wrong].find((field) => field.checkVisibility());
    if (!first) return;
    isSent.current = false;
    first.focus();
  });
  return {
    ref: element,
    onSubmitCapture: () => {
      isSent.current = true;
    },
    // A user who is already typing again keeps the focus.
    onInput: () => {
      isSent.current = false;
    },
  };
}
