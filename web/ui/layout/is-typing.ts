/** Whether a key pressed there is meant for a field or a dialog, and not for a shortcut of the screen. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
}
