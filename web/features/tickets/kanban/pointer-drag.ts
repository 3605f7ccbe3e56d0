/** Moved this far, a press is a drag and no click. */
const slack = 6;
/** A finger that rests this long takes the card; before that it scrolls. */
const restMs = 350;
/** This close to the board's edge it scrolls, by so much per frame. */
const edge = 56;
const scrollStep = 12;

interface DragEvents {
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

/** The press ends as a click on what lies below: it was none. */
const swallowClick = () => {
  const swallow = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
};

/** One pointer's way over the board: pressed on a card, then dragging it, then done. */
class CardDrag {
  #press: Press | undefined;
  #drag: Drag | undefined;
  readonly #board: HTMLElement;
  readonly #events: DragEvents;
  constructor(board: HTMLElement, events: DragEvents) {
    this.#board = board;
    this.#events = events;
  }

  press(event: PointerEvent): void {
    const target = event.target as Element;
    const card = target.closest<HTMLElement>('[data-card]');
    if (!card || event.button !== 0 || this.#press) return;
    const isFinger = event.pointerType === 'touch';
    const isHandle = target.closest('[data-handle]') !== null;
    const timer = isFinger && !isHandle ? setTimeout(() => this.#begin(), restMs) : undefined;
    this.#press = { card, pointerId: event.pointerId, x: event.clientX, y: event.clientY, timer };
  }

  move({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    const press = this.#press;
    if (pointerId !== press?.pointerId) return;
    if (this.#drag) Object.assign(this.#drag, { x, y });
    else if (Math.hypot(x - press.x, y - press.y) < slack) return;
    // A finger that moves before it has rested scrolls.
    else if (press.timer !== undefined) this.end();
    else this.#begin();
  }

  drop({ pointerId, clientX, clientY }: PointerEvent): void {
    if (pointerId !== this.#press?.pointerId) return;
    const laneId = this.#drag ? laneAt(clientX, clientY) : null;
    const card = this.end();
    if (!card) return;
    swallowClick();
    if (laneId !== null) this.#events.onDrop(Number(card.dataset.card), laneId);
  }

  /** Ends it without a drop; answers the card that was under way. */
  end(): HTMLElement | undefined {
    clearTimeout(this.#press?.timer);
    const ended = this.#drag;
    this.#press = undefined;
    this.#drag = undefined;
    if (!ended) return undefined;
    cancelAnimationFrame(ended.frame);
    ended.ghost.remove();
    delete ended.card.dataset.dragging;
    this.#events.onOver(null);
    return ended.card;
  }

  /** Keeps what the browser would do from happening while a card is under way: scrolling, menus. */
  hold(event: Event): void {
    if (this.#drag) event.preventDefault();
  }

  cancelBy(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#drag) return;
    event.preventDefault();
    this.end();
  }

  #begin(): void {
    if (!this.#press) return;
    const { card, pointerId, x, y, timer } = this.#press;
    clearTimeout(timer);
    const box = card.getBoundingClientRect();
    this.#board.setPointerCapture(pointerId);
    this.#drag = { card, ghost: ghostOf(card), dx: x - box.left, dy: y - box.top, x, y, over: null, frame: 0 };
    card.dataset.dragging = 'true';
    this.#follow();
  }

  #follow(): void {
    const drag = this.#drag;
    if (!drag) return;
    const { ghost, x, y, dx, dy } = drag;
    ghost.style.translate = `${x - dx}px ${y - dy}px`;
    const { left, right } = this.#board.getBoundingClientRect();
    if (x < left + edge) this.#board.scrollLeft -= scrollStep;
    else if (x > right - edge) this.#board.scrollLeft += scrollStep;
    const over = laneAt(x, y);
    if (over !== drag.over) {
      drag.over = over;
      this.#events.onOver(over);
    }
    drag.frame = requestAnimationFrame(() => this.#follow());
  }
}

/**
 * Lets the cards (`data-card`) of a board be dragged into its lanes (`data-lane`) with a mouse, a pen or a finger; a handle
 * (`data-handle`) takes a finger at once. What it returns ends it.
 */
export const dragCards = (board: HTMLElement, events: DragEvents): (() => void) => {
  const drag = new CardDrag(board, events);
  const ending = new AbortController();
  const { signal } = ending;
  board.addEventListener('pointerdown', (event) => drag.press(event), { signal });
  board.addEventListener('pointermove', (event) => drag.move(event), { signal });
  board.addEventListener('pointerup', (event) => drag.drop(event), { signal });
  board.addEventListener('pointercancel', () => drag.end(), { signal });
  board.addEventListener('touchmove', (event) => drag.hold(event), { signal, passive: false });
  board.addEventListener('contextmenu', (event) => drag.hold(event), { signal });
  board.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  addEventListener('keydown', (event) => drag.cancelBy(event), { signal });
  return () => {
    drag.end();
    ending.abort();
  };
};
