/** Puts words where the cursor stands, as if they had been typed: undoing takes them back, and whoever listens to the field hears of them. */
export const insertText = (field: HTMLTextAreaElement, words: string): void => {
  field.focus();
  // Of all ways the only one browsers can undo; where there is none the field is changed by itself.
  if (document.execCommand('insertText', false, words)) return;
  field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
