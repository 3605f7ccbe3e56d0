const gap = 4;

/** The edge of the popover that is aligned with the same edge of its button. */
export type PopoverEdge = 'left' | 'right';

/** The observer of each open popover. */
const observers = new WeakMap<HTMLElement, ResizeObserver>();

/**
 * Positions an open popover below its button, or above when there is more room, inside the window, also when its content
 * grows or the window changes later. Without a button of its own it is aligned with `otherwise`.
 */
export function positionPopover(
  popover: HTMLElement,
  edge: PopoverEdge = 'right',
  otherwise: Element | null = null,
): void {
  observers.get(popover)?.disconnect();
  const observer = new ResizeObserver(() => {
    if (popover.matches(':popover-open')) moveBeside(popover, edge, otherwise);
    else observer.disconnect();
  });
  observers.set(popover, observer);
  observer.observe(popover);
  observer.observe(document.documentElement);
  moveBeside(popover, edge, otherwise);
}

function moveBeside(popover: HTMLElement, edge: PopoverEdge, otherwise: Element | null): void {
  const anchor = document.querySelector(`[popovertarget="${popover.id}"]`) ?? otherwise;
  const button = anchor?.getBoundingClientRect();
  if (!button) return;
  const { offsetWidth: width, offsetHeight: height } = popover;
  const below = button.bottom + gap;
  const top = below + height > innerHeight ? Math.max(gap, button.top - gap - height) : below;
  const left = Math.min(Math.max(gap, edge === 'left' ? button.left : button.right - width), innerWidth - width - gap);
  popover.style.translate = `${left}px ${top}px`;
}
