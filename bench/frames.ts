import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { distributionOf, type Measurement, percentile, singleValue } from './statistics.ts';

/** Pixels that a wheel at full speed (nine screens a second) moves in a frame. */
const pixelsOfAFrame = 133;
const speed = 8_000;
const frameMs = 16;
/** Frames without movement after which nothing more is expected to load. */
const maxStill = 300;

interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Part of `dur` in which the thread really ran: other processes on a busy machine do not count. */
  tdur?: number;
  tid: number;
  pid: number;
  args: { name?: string };
}

const categories = [
  'toplevel',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
  'input',
  '__metadata',
];

/** The browser's trace events of frames and of its main thread while `work` ran. */
async function traced(session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown }) => {
    for (const event of value as TraceEvent[]) events.push(event);
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return events;
}

const inOrder = (events: readonly TraceEvent[], isWanted: (event: TraceEvent) => boolean): TraceEvent[] =>
  events.filter(isWanted).sort((a, b) => a.ts - b.ts);

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

const isTask = ({ name, ph }: TraceEvent) => name === 'ThreadControllerImpl::RunTask' && ph === 'X';

interface FrameWork {
  /** Milliseconds that the page's main thread worked. */
  ms: number;
  /** False while the list waits at its end for more rows. */
  isMoving: boolean;
}

/** The work from each frame to the next. */
function workOfFrames(events: readonly TraceEvent[]): FrameWork[] {
  const frames = inOrder(events, ({ name }) => name === 'scrolled' || name === 'still');
  const page = frames[0] && threadOf(frames[0]);
  const work = frames.map(({ name }) => ({ ms: 0, isMoving: name === 'scrolled' }));
  let at = 0;
  for (const { ts, dur = 0, tdur = dur } of inOrder(events, (event) => isTask(event) && threadOf(event) === page)) {
    // A task belongs to the frame within it, or else to the one before it.
    while (at + 1 < frames.length && (frames[at + 1]?.ts ?? 0) <= ts + dur) at++;
    const frame = work[at];
    if (frame) frame.ms += tdur / 1000;
  }
  // The last frame is left out, because the end of the trace falls into it.
  return work.slice(0, -1);
}

/** A list that is scrolled, under its printed name. */
export interface ScrolledList {
  name: string;
  /** Selector of the element with the scroll bar. */
  list: string;
  /** Selector of its rows. */
  rows: string;
  /** Distance to scroll, minus the height of the view; negative scrolls up. */
  pixels: number;
  /** Set if the list loads more rows on the way, so that its end has to be waited for. */
  loads?: boolean;
}

/**
 * Moves the list by the same distance in each frame, however long that takes, so that the work per frame does not
 * depend on how busy the machine is.
 */
const stepThrough = (page: Page, { list, pixels, loads = false }: ScrolledList): Promise<void> =>
  page.evaluate(
    ([selector, far, by, most]) =>
      new Promise<void>((resolve) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`nothing is ${selector}`);
        let left = Math.abs(far) - element.clientHeight;
        let still = 0;
        const step = () => {
          const before = element.scrollTop;
          element.scrollTop = before + Math.sign(far) * by;
          const moved = Math.abs(element.scrollTop - before);
          left -= moved;
          still = moved > 0 ? 0 : still + 1;
          performance.mark(moved > 0 ? 'scrolled' : 'still');
          // At its end, more rows may still be loading.
          if (left > 0 && still < most) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
    [list, pixels, pixelsOfAFrame, loads ? maxStill : 1] as const,
  );

/** Scrolls frame by frame and measures the work of each. */
export async function measureScrollFrames(
  context: BrowserContext,
  page: Page,
  what: ScrolledList,
): Promise<Measurement[]> {
  const session = await context.newCDPSession(page);
  const frames = workOfFrames(await traced(session, () => stepThrough(page, what)));
  const mounted = await page.locator(what.rows).count();
  await session.detach();
  const moving = frames.filter(({ isMoving }) => isMoving).map(({ ms }) => ms);
  const lastMove = frames.findLastIndex(({ isMoving }) => isMoving);
  const stills = frames.slice(0, lastMove).filter(({ isMoving }) => !isMoving).length;
  // Includes frames in which rows arrived while the list waited: users look at it then.
  const all = frames.map(({ ms }) => ms);
  return [
    distributionOf(`${what.name}: work of the page in a frame (${pixelsOfAFrame} px)`, 'ms of CPU', moving),
    singleValue(`${what.name}: longest frame`, 'ms of CPU', percentile(all, 1)),
    singleValue(`${what.name}: frames over ${frameMs} ms`, 'frames', all.filter((ms) => ms > frameMs).length),
    singleValue(`${what.name}: rows in the page`, 'rows', mounted),
    ...(what.loads ? [singleValue(`${what.name}: frames waited for more`, 'frames', stills)] : []),
  ];
}

/**
 * Dropped frames: those during scrolling, those before and after it, and those during scrolling while the page was
 * working.
 */
function droppedOf(events: readonly TraceEvent[]) {
  const scrolls = inOrder(events, ({ name }) => name === 'InputHandlerProxy::HandleGestureScrollUpdate');
  const [from, to] = [scrolls[0]?.ts ?? 0, scrolls.at(-1)?.ts ?? 0];
  const isPage = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const pages = new Set(events.filter(isPage).map(threadOf));
  const long = events.filter(
    (event) => isTask(event) && pages.has(threadOf(event)) && (event.tdur ?? 0) > (frameMs / 2) * 1000,
  );
  const dropped = events.filter(({ name }) => name === 'DroppedFrame');
  const within = dropped.filter(({ ts }) => ts >= from && ts <= to);
  const busy = within.filter(({ ts }) =>
    long.some((task) => task.ts <= ts && task.ts + (task.dur ?? 0) >= ts - frameMs * 1000),
  );
  return { within: within.length, around: dropped.length - within.length, busy: busy.length };
}

/**
 * Scrolls in real time like a wheel, and counts drawn and dropped frames. Meaningful only on an otherwise idle machine.
 */
export async function measureWheelScroll(
  context: BrowserContext,
  page: Page,
  what: ScrolledList,
): Promise<Measurement[]> {
  const session = await context.newCDPSession(page);
  const box = await page.locator(what.list).boundingBox();
  if (!box) throw new Error(`${what.list} is not on screen`);
  const gesture = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -what.pixels + Math.sign(what.pixels) * box.height,
    speed,
    gestureSourceType: 'mouse' as const,
  };
  const events = await traced(session, () => session.send('Input.synthesizeScrollGesture', gesture));
  await session.detach();
  const { within, around, busy } = droppedOf(events);
  const name = `${what.name}, by the clock`;
  return [
    // Frames in which nothing had to be drawn are not counted.
    singleValue(`${name}: frames drawn`, 'frames', events.filter((event) => event.name === 'DrawFrame').length),
    singleValue(`${name}: frames dropped while it scrolled`, 'frames', within),
    singleValue(`${name}: of these with the page at work for ${frameMs / 2} ms`, 'frames', busy),
    singleValue(`${name}: frames dropped before and after`, 'frames', around),
  ];
}
