/**
 * Inserts text where the cursor stands in a text area, as typing does, and gives it the focus. `name` is the field's; it
 * is looked for in the dialog on top.
 */
export function insertAtCursor(name: string, text: string): void {
  const field = [...document.querySelectorAll<HTMLTextAreaElement>(`textarea[name="${name}"]`)].at(-1);
  if (!field) return;
  // An untouched field has its cursor at the start.
  if (field.selectionEnd === 0) field.setSelectionRange(field.value.length, field.value.length);
  field.focus();
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
