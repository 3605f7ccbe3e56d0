import type { CDPSession, Page } from 'playwright-core';
import type { CompanyRow } from '#functions/companies/company-row.ts';
import { keys } from '#shared/server/keys.ts';
import { tenantOfCompany } from '#shared/server/tenant.ts';
import { users } from '#shared/users/contract.ts';
import { App } from '../e2e/testing/app.ts';
import { launchBrowser } from '../e2e/testing/chromium.ts';
import { tableOf } from '../e2e/testing/table-of-product.ts';
import type { Stage } from './stage.ts';
import { distribution, type Measurement, single } from './statistics.ts';

const rowHeight = 64;
const longTaskMs = 50;
/** Pixels a second: nine screens. */
const speed = 8_000;

interface TraceEvent {
  name: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  tid: number;
  pid: number;
  args: { name?: string };
}

/** What the browser noted of its frames and its main thread while `work` went on. */
async function traced(session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown }) => {
    for (const event of value as TraceEvent[]) events.push(event);
  };
  session.on('Tracing.dataCollected', collect);
  const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame', '__metadata'];
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

/** Frames, those of them that were dropped, and what kept the page's own thread for longer than a frame may. */
function summary(name: string, events: readonly TraceEvent[]): Measurement[] {
  const of = (what: string) => events.filter((event) => event.name === what);
  // A frame in which nothing was to be drawn is none.
  const drawn = of('DrawFrame').length;
  const mains = new Set(
    events
      .filter(({ name: one, args }) => one === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events
    .filter(({ name: one, pid, tid }) => /RunTask$/.test(one) && mains.has(`${pid} ${tid}`))
    .map(({ dur = 0 }) => dur / 1000);
  const long = tasks.filter((ms) => ms > longTaskMs);
  return [
    single(`${name}: frames drawn`, 'frames', drawn),
    single(`${name}: frames dropped`, 'frames', of('DroppedFrame').length),
    single(`${name}: tasks over ${longTaskMs} ms`, 'tasks', long.length),
    single(
      `${name}: longest task`,
      'ms',
      tasks.reduce((most, ms) => Math.max(most, ms), 0),
    ),
    distribution(
      `${name}: tasks of the page over 1 ms`,
      'ms',
      tasks.filter((ms) => ms > 1),
    ),
  ];
}

/** A company with so many closed tickets, put straight into the product's table. */
async function fillClosed({ recado, cast }: Stage, rows: number): Promise<void> {
  const admin = cast.companies[0]?.agent;
  const line = cast.companies[0]?.lines[0];
  if (!admin || !line) throw new Error('nobody is there');
  const [first] = (await admin.call(users.list)).users;
  const { get } = await tableOf(recado);
  const { populate } = await import('#functions/testing/populate/populate.ts');
  const tenant = tenantOfCompany({ id: first?.companyId ?? 0 });
  if (!first || !(await get<CompanyRow>(keys.company(tenant)))) throw new Error('no company');
  // Six of ten are closed.
  const tickets = Math.ceil(rows / 6) * 10;
  const staff = { whatsappIds: [line.whatsappId], userIds: [first.id], queueIds: [] };
  await populate(tenant, { contacts: tickets, tickets, messages: tickets }, staff);
}

const list = '.ticket-rows';
const height = (page: Page) => page.evaluate((where) => document.querySelector(where)?.scrollHeight ?? 0, list);

/** The list of tickets, ten thousand rows long: scrolled down while it loads, and up through all of it. */
export async function scrolling(stage: Stage, quick: boolean): Promise<Measurement[]> {
  const rows = quick ? 1_000 : 10_000;
  await fillClosed(stage, rows);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
    const page = await context.newPage();
    await new App(page, stage.recado.url).signIn({ email: 'drill1@example.com', password: 'segredo-5' });
    await page.goto(`${stage.recado.url}/tickets?list=closed`);
    await page.locator(list).waitFor();
    const session = await context.newCDPSession(page);
    const box = await page.locator(list).boundingBox();
    if (!box) throw new Error('the list is not on screen');
    const scroll = (pixels: number) =>
      session.send('Input.synthesizeScrollGesture', {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        yDistance: -pixels,
        speed,
        gestureSourceType: 'mouse',
      });
    const wanted = rows * rowHeight;
    const down = await traced(session, async () => {
      for (let before = 0, now = await height(page); now < wanted; now = await height(page)) {
        await scroll(now - before);
        before = now;
        // What is scrolled to is loaded, or on its way.
        await page.waitForFunction(([where, known]) => (document.querySelector(where)?.scrollHeight ?? 0) > known, [
          list,
          now,
        ] as const);
      }
    });
    const up = await traced(session, () => scroll(-wanted));
    const shown = Math.round((await height(page)) / rowHeight);
    return [
      single('tickets screen: rows in the list', 'rows', shown),
      ...summary(`tickets screen, ${rows} rows down while they load`, down),
      ...summary(`tickets screen, ${rows} rows up`, up),
    ];
  } finally {
    await browser.close();
  }
}
