const gap = 4;

/** Which of its edges is over the same edge of its button. */
export type PopoverEdge = 'left' | 'right';

/** Puts an open popover under the button that opens it, or above where there is more room, inside the window. */
export const placePopover = (popover: HTMLElement, edge: PopoverEdge = 'right'): void => {
  const button = document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)?.getBoundingClientRect();
  if (!button) return;
  const { offsetWidth: width, offsetHeight: height } = popover;
  const below = button.bottom + gap;
  const top = below + height > innerHeight ? Math.max(gap, button.top - gap - height) : below;
  const left = Math.min(Math.max(gap, edge === 'left' ? button.left : button.right - width), innerWidth - width - gap);
  popover.style.translate = `${left}px ${top}px`;
};
