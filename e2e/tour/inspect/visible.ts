/** The part of the page that the user can act on: the topmost dialog, or the whole page. */
export function topmostLayer(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
}

/** The visible part of an element, after clipping by its scrolling parents; null when nothing of it is visible. */
export function visibleBox(element: Element): DOMRect | null {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
  if (element.closest('.visually-hidden, [inert]')) return null;
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return null;
  let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.matches('dialog, [popover]')) break;
    const { overflowX, overflowY } = getComputedStyle(at);
    const around = at.getBoundingClientRect();
    if (overflowX !== 'visible') [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
  }
  const shown = new DOMRect(Math.max(box.left, left), Math.max(box.top, top), 0, 0);
  shown.width = Math.min(box.right, right) - shown.x;
  shown.height = Math.min(box.bottom, bottom) - shown.y;
  return shown.width > 2 && shown.height > 2 ? shown : null;
}

export interface VisibleText {
  element: Element;
  text: string;
  range: Range;
}

/** The visible elements that contain text directly. */
export function visibleTextsOf(root: Element): VisibleText[] {
  const found = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || element.matches('option, script, style')) continue;
    if (!visibleBox(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    found.push({ element, text, range });
  }
  return found;
}

/** A short, stable description by which the element can be found again. */
export function describeElement(element: Element): string {
  const own = (at: Element) => {
    const names = [...at.classList].filter((name) => !name.startsWith('amplify')).slice(0, 2);
    return at.tagName.toLowerCase() + names.map((name) => `.${name}`).join('');
  };
  const text = (element.textContent ?? '').trim().slice(0, 40);
  const parent = element.parentElement;
  return `${parent ? `${own(parent)} > ` : ''}${own(element)}${text && ` “${text}”`}`;
}
