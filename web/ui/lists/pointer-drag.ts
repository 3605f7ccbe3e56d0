/** A press that moves this many pixels is a drag, not a click. */
const slack = 6;
/** A finger that rests this many milliseconds picks the item up; a finger that moves earlier scrolls. */
const restMs = 350;
/** Within this many pixels of its edge the container scrolls, by `scrollStep` pixels per frame. */
const edge = 56;
const scrollStep = 12;

export interface PointerPosition {
  x: number;
  y: number;
}

export interface DraggableItems {
  /** Selector of the items that can be dragged. */
  items: string;
  /** Selector of the handles, which a finger drags without waiting. */
  handles: string;
  /** Class of the copy that follows the pointer. */
  ghost: string;
  /** Called during a drag; with null once the drag is over. */
  onOver: (item: HTMLElement, at: PointerPosition | null) => void;
  onDrop: (item: HTMLElement, at: PointerPosition) => void;
}

interface Press extends PointerPosition {
  item: HTMLElement;
  pointerId: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Drag extends PointerPosition {
  item: HTMLElement;
  ghost: HTMLElement;
  scroller: HTMLElement;
  dx: number;
  dy: number;
  frame: number;
}

const scrolls = (element: HTMLElement) =>
  element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** The list itself, or its nearest scroll container. */
const scrolledPartOf = (list: HTMLElement): HTMLElement => {
  for (let at: HTMLElement | null = list; at; at = at.parentElement) if (scrolls(at)) return at;
  return list;
};

/** The copy is placed in an open dialog if there is one: behind it the copy would be invisible. */
const ghostOf = (item: HTMLElement, className: string): HTMLElement => {
  const ghost = item.cloneNode(true) as HTMLElement;
  for (const name of Object.keys(ghost.dataset)) delete ghost.dataset[name];
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.className += ` ${className}`;
  ghost.style.width = `${item.getBoundingClientRect().width}px`;
  (item.closest('dialog') ?? document.body).append(ghost);
  return ghost;
};

/** Suppresses the click that the browser fires on the element below when a drag ends. */
const swallowClick = () => {
  const swallow = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
};

/** A pointer's gesture over a list: a press on an item, then a drag, then its end. */
class PointerDrag {
  #press: Press | undefined;
  #drag: Drag | undefined;
  readonly #list: HTMLElement;
  readonly #things: DraggableItems;
  constructor(list: HTMLElement, things: DraggableItems) {
    this.#list = list;
    this.#things = things;
  }

  press(event: PointerEvent): void {
    const target = event.target as Element;
    const item = target.closest<HTMLElement>(this.#things.items);
    if (!item || event.button !== 0 || this.#press || target.closest('form')) return;
    const isFinger = event.pointerType === 'touch';
    const isHandle = target.closest(this.#things.handles) !== null;
    const timer = isFinger && !isHandle ? setTimeout(() => this.#begin(), restMs) : undefined;
    this.#press = { item, pointerId: event.pointerId, x: event.clientX, y: event.clientY, timer };
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

  drop({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    if (pointerId !== this.#press?.pointerId) return;
    const item = this.end();
    if (!item) return;
    swallowClick();
    this.#things.onDrop(item, { x, y });
  }

  /** Ends the gesture without a drop; returns the item that was being dragged. */
  end(): HTMLElement | undefined {
    clearTimeout(this.#press?.timer);
    const ended = this.#drag;
    this.#press = undefined;
    this.#drag = undefined;
    if (!ended) return undefined;
    cancelAnimationFrame(ended.frame);
    ended.ghost.remove();
    delete ended.item.dataset.dragging;
    this.#things.onOver(ended.item, null);
    return ended.item;
  }

  /** Prevents the browser's own reactions (scrolling, menus) during a drag. */
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
    const { item, pointerId, x, y, timer } = this.#press;
    clearTimeout(timer);
    const box = item.getBoundingClientRect();
    const ghost = ghostOf(item, this.#things.ghost);
    this.#list.setPointerCapture(pointerId);
    this.#drag = {
      item,
      ghost,
      scroller: scrolledPartOf(this.#list),
      dx: x - box.left,
      dy: y - box.top,
      x,
      y,
      frame: 0,
    };
    item.dataset.dragging = 'true';
    this.#follow();
  }

  #follow(): void {
    const drag = this.#drag;
    if (!drag) return;
    const { item, ghost, scroller, x, y, dx, dy } = drag;
    ghost.style.translate = `${x - dx}px ${y - dy}px`;
    const { left, right } = this.#list.getBoundingClientRect();
    if (x < left + edge) this.#list.scrollLeft -= scrollStep;
    else if (x > right - edge) this.#list.scrollLeft += scrollStep;
    const { top, bottom } = scroller.getBoundingClientRect();
    if (y < top + edge) scroller.scrollTop -= scrollStep;
    else if (y > bottom - edge) scroller.scrollTop += scrollStep;
    this.#things.onOver(item, { x, y });
    drag.frame = requestAnimationFrame(() => this.#follow());
  }
}

/** Lets the items of a list be dragged with a mouse, a pen or a finger. Returns a function that ends this. */
export function dragItems(list: HTMLElement, things: DraggableItems): () => void {
  const drag = new PointerDrag(list, things);
  const ending = new AbortController();
  const { signal } = ending;
  list.addEventListener('pointerdown', (event) => drag.press(event), { signal });
  list.addEventListener('pointermove', (event) => drag.move(event), { signal });
  list.addEventListener('pointerup', (event) => drag.drop(event), { signal });
  list.addEventListener('pointercancel', () => drag.end(), { signal });
  list.addEventListener('touchmove', (event) => drag.hold(event), { signal, passive: false });
  list.addEventListener('contextmenu', (event) => drag.hold(event), { signal });
  list.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  addEventListener('keydown', (event) => drag.cancelBy(event), { signal });
  return () => {
    drag.end();
    ending.abort();
  };
}
