/**
 * How sheets close by touch, for every pop-over and dialog of a phone at once: the listeners are the document's. A sheet
 * is pulled down from anywhere while its content is scrolled to its top; a press beside it closes it and nothing else.
 */
const popover = '[popover]:popover-open:not(.toasts)';
const selector = `${popover}, dialog:is(.dialog, .drawer)[open]`;
const phone = matchMedia('(max-width: 599px)');
/** A finger that moves less has not decided yet. */
const decidedPx = 8;
const closesAfterPx = 96;
/** A quick pull closes after less. */
const flickPxPerMs = 0.5;

interface Pull {
  sheet: HTMLElement;
  x: number;
  y: number;
  startedAt: number;
  /** Undefined until the finger has moved far enough to distinguish a pull from a scroll. */
  isPull: boolean | undefined;
  by: number;
}

let pull: Pull | null = null;

/** Whether something between the finger and the sheet can be scrolled up first. */
const isScrolled = (from: Element, sheet: Element): boolean => {
  for (let at: Element | null = from; at; at = at === sheet ? null : at.parentElement)
    if (at.scrollTop > 0) return true;
  return false;
};

/** Closes as its own means do: a dialog may ask first. */
const close = (sheet: HTMLElement): void => {
  if (sheet instanceof HTMLDialogElement) {
    if (sheet.dispatchEvent(new Event('cancel', { cancelable: true }))) sheet.close();
  } else if (sheet.popover === 'auto') sheet.hidePopover();
  else sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
};

const begin = ({ target, touches }: TouchEvent): void => {
  pull = null;
  const [touch] = touches;
  if (!phone.matches || !touch || touches.length > 1 || !(target instanceof Element)) return;
  const sheet = target.closest<HTMLElement>(selector);
  const isOwn = target.closest('input[type=range], textarea, [data-drag]') !== null;
  if (!sheet || isOwn || isScrolled(target, sheet)) return;
  pull = { sheet, x: touch.clientX, y: touch.clientY, startedAt: performance.now(), isPull: undefined, by: 0 };
};

const move = (event: TouchEvent): void => {
  const [touch] = event.touches;
  if (!pull || !touch) return;
  const [across, down] = [touch.clientX - pull.x, touch.clientY - pull.y];
  if (pull.isPull === undefined && Math.hypot(across, down) >= decidedPx) pull.isPull = down > Math.abs(across);
  if (pull.isPull === false) pull = null;
  if (!pull?.isPull) return;
  event.preventDefault();
  pull.by = Math.max(0, down);
  pull.sheet.style.transform = `translateY(${pull.by}px)`;
};

const end = (event: TouchEvent): void => {
  if (!pull) return;
  const { sheet, by, startedAt, isPull } = pull;
  pull = null;
  sheet.style.transform = '';
  if (!isPull) return;
  // The end of a pull is no press of the button below the finger.
  event.preventDefault();
  const speed = by / (performance.now() - startedAt);
  if (by >= closesAfterPx || (by >= 3 * decidedPx && speed >= flickPxPerMs)) close(sheet);
};

/** A press beside a pop-over closes it; without this it would also press what lies below the shade. */
let isBeside = false;
const press = ({ target }: PointerEvent): void => {
  const isInside = target instanceof Element && target.closest('[popover]:popover-open') !== null;
  isBeside = phone.matches && !isInside && document.querySelector(popover) !== null;
};
const click = (event: MouseEvent): void => {
  const { target, clientY } = event;
  // A press beside a dialog hits the dialog itself, above its upper edge.
  if (target instanceof HTMLDialogElement && target.matches('.dialog') && phone.matches && clientY > 0) {
    if (clientY < target.getBoundingClientRect().top) close(target);
  }
  if (!isBeside) return;
  isBeside = false;
  event.preventDefault();
  event.stopPropagation();
};

/** Starts the gestures; returns what ends them. */
export function startSheetGestures(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('touchstart', begin, { passive: true, signal });
  document.addEventListener('touchmove', move, { passive: false, signal });
  document.addEventListener('touchend', end, { passive: false, signal });
  document.addEventListener('touchcancel', end, { passive: false, signal });
  document.addEventListener('pointerdown', press, { capture: true, signal });
  document.addEventListener('click', click, { capture: true, signal });
  return () => stop.abort();
}
