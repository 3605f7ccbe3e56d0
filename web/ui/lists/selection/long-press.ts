const longPressMs = 450;
/** A finger always moves a little. */
const tremblePx = 10;

interface Presses<Row> {
  /** The row under the finger; undefined outside of rows and on what has a use of its own. */
  rowOf: (target: EventTarget | null) => Row | undefined;
  onPress: (row: Row) => void;
  signal: AbortSignal;
}

/** Calls `onPress` when a finger stays on a row; the click that follows does nothing more. */
export function listenForPresses<Row>({ rowOf, onPress, signal }: Presses<Row>): void {
  let press: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined;
  let wasLong = false;
  const release = () => {
    clearTimeout(press?.timer);
    press = undefined;
  };
  const on = { capture: true, signal };
  document.addEventListener(
    'pointerdown',
    (event) => {
      release();
      wasLong = false;
      const row = event.pointerType === 'touch' ? rowOf(event.target) : undefined;
      if (row === undefined) return;
      const begin = () => {
        wasLong = true;
        onPress(row);
      };
      press = { x: event.clientX, y: event.clientY, timer: setTimeout(begin, longPressMs) };
    },
    on,
  );
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > tremblePx) release();
    },
    on,
  );
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, on);
  document.addEventListener(
    'click',
    (event) => {
      if (!wasLong || rowOf(event.target) === undefined) return;
      event.preventDefault();
      event.stopPropagation();
    },
    on,
  );
  // The browser's own menu of links would cover the list.
  document.addEventListener(
    'contextmenu',
    (event) => {
      const isTouch = 'pointerType' in event && event.pointerType === 'touch';
      if (isTouch && rowOf(event.target) !== undefined) event.preventDefault();
    },
    on,
  );
}
