import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { distribution, type Measurement, percentile, single } from './statistics.ts';

/** What a wheel at full speed (nine screens a second) moves in a frame. */
const pixelsOfAFrame = 133;
const speed = 8_000;
const frameMs = 16;
/** Frames in which nothing moves, after which nothing more will come. */
const mostStill = 600;

interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** What of `dur` the thread was at work: other processes on a busy machine do not count. */
  tdur?: number;
  tid: number;
  pid: number;
  args: { name?: string };
}

const categories = ['toplevel', 'disabled-by-default-devtools.timeline.frame', 'blink.user_timing', '__metadata'];

/** What the browser noted of its frames and its main thread while `work` went on. */
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

/** Milliseconds the page's own thread worked from each step of the list to the next. */
function workOfFrames(events: readonly TraceEvent[]): number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const steps = events.filter(({ name }) => name === 'scrolled').sort((a, b) => a.ts - b.ts);
  const page = steps[0] && threadOf(steps[0]);
  const tasks = events
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && event.ph === 'X' && threadOf(event) === page)
    .sort((a, b) => a.ts - b.ts);
  const work = steps.map(() => 0);
  let at = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // A task is of the step within it, or of the one before it.
    while (at + 1 < steps.length && (steps[at + 1]?.ts ?? 0) <= ts + dur) at++;
    work[at] = (work[at] ?? 0) + tdur / 1000;
  }
  // Behind the last step comes what ends the trace.
  return work.slice(0, -1);
}

/** What is scrolled, named as it is printed. */
export interface Scrolled {
  name: string;
  /** Selector of the element with the scroll bar. */
  list: string;
  /** Selector of its rows. */
  rows: string;
  /** So far; less than nothing is up. */
  pixels: number;
}

/** Moves the list by as much in each frame, however long that takes: how much work a frame is does not hang on how busy the machine is. */
const stepThrough = (page: Page, { list, pixels }: Scrolled): Promise<void> =>
  page.evaluate(
    ([selector, far, by, most]) =>
      new Promise<void>((resolve) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`nothing is ${selector}`);
        let left = Math.abs(far);
        let still = 0;
        const step = () => {
          const before = element.scrollTop;
          element.scrollTop = before + Math.sign(far) * by;
          const moved = Math.abs(element.scrollTop - before);
          left -= moved;
          still = moved > 0 ? 0 : still + 1;
          if (moved > 0) performance.mark('scrolled');
          // At an end what comes next is on its way.
          if (left > 0 && still < most) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
    [list, pixels, pixelsOfAFrame, mostStill] as const,
  );

/** Frame by frame: the work of each. */
export async function steps(context: BrowserContext, page: Page, what: Scrolled): Promise<Measurement[]> {
  const session = await context.newCDPSession(page);
  const work = workOfFrames(await traced(session, () => stepThrough(page, what)));
  const mounted = await page.locator(what.rows).count();
  await session.detach();
  return [
    distribution(`${what.name}: work of the page in a frame (${pixelsOfAFrame} px)`, 'ms of CPU', work),
    single(`${what.name}: longest frame`, 'ms of CPU', percentile(work, 1)),
    single(`${what.name}: frames over ${frameMs} ms`, 'frames', work.filter((ms) => ms > frameMs).length),
    single(`${what.name}: rows in the page`, 'rows', mounted),
  ];
}

/** As a wheel does it, by the clock: frames that came, and frames that did not. Says something on a machine that has nothing else to do. */
export async function wheel(context: BrowserContext, page: Page, what: Scrolled): Promise<Measurement[]> {
  const session = await context.newCDPSession(page);
  const box = await page.locator(what.list).boundingBox();
  if (!box) throw new Error(`${what.list} is not on screen`);
  const gesture = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -what.pixels,
    speed,
    gestureSourceType: 'mouse' as const,
  };
  const events = await traced(session, () => session.send('Input.synthesizeScrollGesture', gesture));
  await session.detach();
  const count = (name: string) => events.filter((event) => event.name === name).length;
  return [
    // A frame in which nothing was to be drawn is none.
    single(`${what.name}, by the clock: frames drawn`, 'frames', count('DrawFrame')),
    single(`${what.name}, by the clock: frames dropped`, 'frames', count('DroppedFrame')),
  ];
}
