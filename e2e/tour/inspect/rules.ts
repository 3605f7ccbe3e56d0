import { findAxeFaults } from './accessibility.ts';
import { contrastOfElement } from './colours.ts';
import { describeElement, topmostLayer, type VisibleText, visibleBox, visibleTextsOf } from './visible.ts';

export interface ScreenFault {
  rule:
    | 'name'
    | 'contrast'
    | 'cut'
    | 'outside'
    | 'covered'
    | 'overlap'
    | 'target'
    | 'dialog'
    | 'sideways'
    | 'ring'
    | 'axe';
  what: string;
}

const controls =
  'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=menuitemradio], [role=switch], [role=checkbox], [role=combobox], [role=option]';

const isOff = (element: Element) => element.closest(':disabled, [aria-disabled=true], [inert]') !== null;

const contrast = (seen: readonly VisibleText[]): ScreenFault[] => {
  const texts = seen.filter(({ element }) => !isOff(element));
  const fields = [
    ...topmostLayer().querySelectorAll<HTMLInputElement>('input[placeholder], textarea[placeholder]'),
  ].filter((field) => field.value === '' && visibleBox(field) && !isOff(field));
  const all = [
    ...texts.map(({ element }) => ({ element, measured: contrastOfElement(element) })),
    ...fields.map((element) => ({ element, measured: contrastOfElement(element, '::placeholder') })),
  ];
  return all.flatMap(({ element, measured }) =>
    measured && measured.ratio < measured.least - 0.05
      ? [{ rule: 'contrast' as const, what: `${measured.ratio.toFixed(2)} ${describeElement(element)}` }]
      : [],
  );
};

/** Texts that must be readable in full: names of controls, headings and labels. */
const mustBeWhole = 'button, [role=tab], [role=menuitem], [role=menuitemradio], h1, legend, th, label, .badge, dt';

/** Finds text that its own box cuts off without an ellipsis, or that must be readable in full. */
const cut = (seen: readonly VisibleText[]): ScreenFault[] =>
  seen.flatMap(({ element, range }) => {
    const style = getComputedStyle(element);
    const text = range.getBoundingClientRect();
    const isClipped = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const showsEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const isNarrower = element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline';
    const isLong = element.closest('[title], [data-long]') !== null;
    if (isClipped && !showsEllipsis && !['auto', 'scroll'].includes(style.overflowX))
      return [{ rule: 'cut' as const, what: `no ellipsis: ${describeElement(element)}` }];
    if (isClipped && showsEllipsis && !isLong && element.closest(mustBeWhole))
      return [{ rule: 'cut' as const, what: `must be whole: ${describeElement(element)}` }];
    if (isNarrower && style.overflowX === 'visible' && text.right > element.getBoundingClientRect().right + 2)
      return [{ rule: 'cut' as const, what: `runs over its box: ${describeElement(element)}` }];
    return [];
  });

/** Finds hints in empty fields that do not fit into the field's line. */
const cutHints = (): ScreenFault[] =>
  [
    ...topmostLayer().querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input[placeholder], textarea[placeholder]',
    ),
  ]
    .filter((field) => field.value === '' && visibleBox(field))
    .filter((field) => field instanceof HTMLInputElement || field.rows === 1)
    .flatMap((field) => {
      const style = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return [];
      pen.font = style.font;
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const isCut = pen.measureText(field.placeholder).width > room + 1;
      return isCut ? [{ rule: 'cut' as const, what: `hint “${field.placeholder}”: ${describeElement(field)}` }] : [];
    });

const scrollsSideways = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
  }
  return false;
};

/** Finds text beyond the edge of the window, and a page that scrolls sideways. */
const outside = (seen: readonly VisibleText[]): ScreenFault[] => {
  const beyond = seen.flatMap(({ element, range }) => {
    const text = range.getBoundingClientRect();
    const isOut = text.right > innerWidth + 1 || text.left < -1;
    const hides = getComputedStyle(element).overflowX !== 'visible' || element.closest('.truncate') !== null;
    return isOut && !hides && !scrollsSideways(element)
      ? [{ rule: 'outside' as const, what: describeElement(element) }]
      : [];
  });
  const page = document.scrollingElement;
  const moves = page && page.scrollWidth > innerWidth + 1;
  return moves ? [...beyond, { rule: 'sideways', what: `${page.scrollWidth} px wide` }] : beyond;
};

const isPlain = (element: Element) => element.closest('.visually-hidden') === null && !isOff(element);

/** Elements that float above a list; content below them can be scrolled away. */
const floating = '.new-messages-pill, .day-floating, .find-bar, .selection-bar, .toasts';

/** Finds controls that are covered: a press in their middle hits another element. */
const covered = (): ScreenFault[] =>
  [...topmostLayer().querySelectorAll(controls)].filter(isPlain).flatMap((element) => {
    const box = visibleBox(element);
    if (!box || box.height < 12 || box.width < 12) return [];
    const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!met || element.contains(met) || met.contains(element) || met.closest('label')?.contains(element)) return [];
    const label = (element as HTMLInputElement).labels?.[0];
    if (met.closest(floating)) return [];
    // An open dialog or popover may cover the page.
    if (label?.contains(met) || met.closest('[popover], dialog') !== element.closest('[popover], dialog')) return [];
    return [{ rule: 'covered' as const, what: `${describeElement(element)} by ${describeElement(met)}` }];
  });

/** Finds text printed across a control: a press on the end of the text hits the control. */
const overlap = (seen: readonly VisibleText[]): ScreenFault[] =>
  seen.flatMap(({ element, range }) => {
    if (!isPlain(element) || element.closest(floating)) return [];
    const { top, height, right } = range.getBoundingClientRect();
    const [box, middle] = [visibleBox(element), top + height / 2];
    // Text that has scrolled away, or that an ellipsis hides, is not printed.
    if (!box || middle < box.top || middle > box.bottom) return [];
    const control = document.elementFromPoint(Math.min(right, box.right) - 3, middle)?.closest(controls);
    if (!control || control.contains(element) || element.contains(control) || control.closest(floating)) return [];
    // Another layer may cover the text, and a label belongs to its field.
    const isAcross = control.closest('[popover], dialog') === element.closest('[popover], dialog');
    if (!isAcross || getComputedStyle(control).position === 'absolute') return [];
    return [{ rule: 'overlap' as const, what: `${describeElement(element)} and ${describeElement(control)}` }];
  });

const inOneLine = (text: string) => text.toLocaleLowerCase().replace(/\s+/g, ' ').trim();

/** Finds controls whose label lacks the words drawn on them: speech input could not reach them by these words. */
const wordsLeftOut = (): ScreenFault[] =>
  [...topmostLayer().querySelectorAll<HTMLElement>(':is(button, a[href], [role=button])[aria-label]')]
    .filter((control) => visibleBox(control))
    .filter((control) => /\p{L}/u.test(control.innerText))
    .filter((control) => !inOneLine(control.ariaLabel ?? '').includes(inOneLine(control.innerText)))
    .map((control) => ({ rule: 'name', what: `its label lacks its words: ${describeElement(control)}` }));

const minTarget = 40;

/** Finds controls too small for a thumb; links within a text are exempt. */
const targets = (): ScreenFault[] => {
  if (innerWidth >= 600) return [];
  return [...topmostLayer().querySelectorAll(controls)].filter(isPlain).flatMap((element) => {
    const label = (element as HTMLInputElement).labels?.[0];
    // A label around its field, or drawn instead of it, takes the press for it.
    const met =
      label && (label.contains(element) || element.matches('[type=checkbox], [type=radio]')) ? label : element;
    const seen = visibleBox(met);
    if (!seen || getComputedStyle(met).display === 'inline') return [];
    const box = met.getBoundingClientRect();
    // Scrolling cuts the control off, so its size cannot be judged here.
    if (box.bottom > innerHeight || box.top < 0) return [];
    const isSmall = box.height < minTarget - 0.5 || box.width < minTarget - 0.5;
    return isSmall
      ? [{ rule: 'target' as const, what: `${box.width.toFixed(0)}×${box.height.toFixed(0)} ${describeElement(met)}` }]
      : [];
  });
};

/** Finds dialogs and menus that extend beyond the window, where part of them cannot be used. */
const dialogs = (): ScreenFault[] =>
  [...document.querySelectorAll('dialog[open], [popover]:popover-open')].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const box = [left, top, right, bottom].map(Math.round).join(' ');
    return isOut ? [{ rule: 'dialog' as const, what: `${box}: ${describeElement(element).slice(0, 80)}` }] : [];
  });

/** Returns all faults of the current page that a program can find. */
export async function findFaults({ withAxe }: { withAxe: boolean }): Promise<ScreenFault[]> {
  const seen = visibleTextsOf(topmostLayer());
  const own = [contrast, cut, cutHints, outside, covered, overlap, wordsLeftOut, targets, dialogs].flatMap((rule) =>
    rule(seen),
  );
  const all = [...own, ...(withAxe ? await findAxeFaults() : [])];
  return [...new Map(all.map((finding) => [`${finding.rule} ${finding.what}`, finding])).values()];
}

/** Reports the focused element when it has no visible outline or shadow. */
export function findMissingOutline(): ScreenFault[] {
  const at = document.activeElement;
  if (!at || at === document.body || !visibleBox(at)) return [];
  const shows = (element: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  // A frame around a bare field counts as its focus mark, and so does the label drawn for a hidden checkbox.
  const around = [at, at.parentElement, at.parentElement?.parentElement, at.nextElementSibling];
  const drawn = around.some((element) => element && element !== document.body && shows(element));
  return drawn ? [] : [{ rule: 'ring', what: describeElement(at) }];
}
