import { useEffect, useRef } from 'react';

/**
 * After a form was sent and refused, the first field that is wrong takes the focus, whether that is known at once or from the server: it may
 * be out of sight, and whoever does not see the page hears what is the matter. Spread on the form, or on what is around its fields.
 */
export const useWrongField = <E extends HTMLElement>() => {
  const element = useRef<E>(null);
  const isSent = useRef(false);
  // After every drawing: fields may be told wrong much later than the form was sent.
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
    // Who types on already is not to be moved away.
    onInput: () => {
      isSent.current = false;
    },
  };
};
