/** Moved this far, a press is a drag and no click. */
const slack = 6;
/** A finger that rests this long takes the card; before that it scrolls. */
const restMs = 350;
/** This close to the board's edge it scrolls, by so much per frame. */
const edge = 56;
const scrollStep = 12;

export interface DragEvents {
  /** The lane under the pointer, null over none. */
  onOver: (laneId: number | null) => void;
  onDrop: (cardId: number, laneId: number) => void;
}

interface Press {
  card: HTMLElement;
  pointerId: number;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Drag {
  card: HTMLElement;
  ghost: HTMLElement;
  dx: number;
  dy: number;
  x: number;
  y: number;
  over: number | null;
  frame: number;
}

const ghostOf = (card: HTMLElement): HTMLElement => {
  const box = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-card');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.className += ' kanban-ghost';
  ghost.style.width = `${box.width}px`;
  document.body.append(ghost);
  return ghost;
};

const laneAt = (x: number, y: number): number | null => {
  const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]');
  return lane ? Number(lane.dataset.lane) : null;
};

/**
 * Lets the cards (`data-card`) of a board be dragged into its lanes (`data-lane`) with a mouse, a pen or a finger; a handle
 * (`data-handle`) takes a finger at once. What it returns ends it.
 */
export const dragCards = (board: HTMLElement, events: DragEvents): (() => void) => {
  let press: Press | undefined;
  let drag: Drag | undefined;
  const ending = new AbortController();
  const { signal } = ending;

  const follow = () => {
    if (!drag) return;
    const { ghost, x, y, dx, dy } = drag;
    ghost.style.translate = `${x - dx}px ${y - dy}px`;
    const { left, right } = board.getBoundingClientRect();
    if (x < left + edge) board.scrollLeft -= scrollStep;
    else if (x > right - edge) board.scrollLeft += scrollStep;
    const over = laneAt(x, y);
    if (over !== drag.over) {
      drag.over = over;
      events.onOver(over);
    }
    drag.frame = requestAnimationFrame(follow);
  };
  const begin = () => {
    if (!press) return;
    const { card, pointerId, x, y } = press;
    clearTimeout(press.timer);
    const box = card.getBoundingClientRect();
    board.setPointerCapture(pointerId);
    drag = { card, ghost: ghostOf(card), dx: x - box.left, dy: y - box.top, x, y, over: null, frame: 0 };
    card.dataset.dragging = 'true';
    follow();
  };
  const end = (): Drag | undefined => {
    clearTimeout(press?.timer);
    const ended = drag;
    press = undefined;
    drag = undefined;
    if (!ended) return undefined;
    cancelAnimationFrame(ended.frame);
    ended.ghost.remove();
    delete ended.card.dataset.dragging;
    events.onOver(null);
    return ended;
  };

  const onDown = (event: PointerEvent) => {
    const target = event.target as Element;
    const card = target.closest<HTMLElement>('[data-card]');
    if (!card || event.button !== 0 || press) return;
    const isFinger = event.pointerType === 'touch';
    const isHandle = target.closest('[data-handle]') !== null;
    const timer = isFinger && !isHandle ? setTimeout(begin, restMs) : undefined;
    press = { card, pointerId: event.pointerId, x: event.clientX, y: event.clientY, timer };
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointerId) return;
    if (drag) {
      Object.assign(drag, { x: event.clientX, y: event.clientY });
      return;
    }
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < slack) return;
    // A finger that moves before it has rested scrolls.
    if (press.timer !== undefined) end();
    else begin();
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointerId) return;
    const laneId = drag ? laneAt(event.clientX, event.clientY) : null;
    const ended = end();
    if (!ended) return;
    // The press ends as a click on what lies below: it was none.
    const swallow = (click: Event) => {
      click.preventDefault();
      click.stopPropagation();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    if (laneId !== null) events.onDrop(Number(ended.card.dataset.card), laneId);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag) return;
    event.preventDefault();
    end();
  };
  /** While a card hangs on the finger nothing scrolls and no menu opens. */
  const hold = (event: Event) => {
    if (drag) event.preventDefault();
  };
  board.addEventListener('pointerdown', onDown, { signal });
  board.addEventListener('pointermove', onMove, { signal });
  board.addEventListener('pointerup', onUp, { signal });
  board.addEventListener('pointercancel', () => end(), { signal });
  board.addEventListener('touchmove', hold, { signal, passive: false });
  board.addEventListener('contextmenu', hold, { signal });
  board.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  addEventListener('keydown', onKey, { signal });
  return () => {
    end();
    ending.abort();
  };
};
