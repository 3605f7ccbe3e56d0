/** Inserts words at the cursor as if they had been typed: undo removes them, and input listeners run. */
export function insertText(field: HTMLTextAreaElement, words: string): void {
  field.focus();
  // `execCommand` is the only insertion that browsers can undo. Without it, fall back to `setRangeText`.
  if (document.execCommand('insertText', false, words)) return;
  field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
