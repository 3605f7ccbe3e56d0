import { scheduleFixture } from '#functions/entries/schedules/schedule.fixture.ts';
import { minGapSeconds } from '#shared/pace/next.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { type Measurement, singleValue } from './statistics.ts';

/** Longest gap of the least pace, with its jitter (s). */
const roundSeconds = minGapSeconds * 1.3 + 0.1;

/**
 * Schedules messages due in the same minute on several connections, and sends them at the least pace of each by a clock
 * of its own. Throws when one is missing, doubled, out of order or before its connection's pace allows it.
 */
export async function measureSchedules(quick: boolean): Promise<Measurement[]> {
  const [count, connections] = quick ? [500, 10] : [10_000, 40];
  const world = await scheduleFixture();
  const lines = [world.whatsappId];
  while (lines.length < connections) lines.push(await world.addLine());
  const { id: contactId } = await world.addContact();
  for (let n = 0; n < count; n++) {
    const sendAt = new Date(world.now() + 3_600_000 + ((n * 7919) % 60_000)).toISOString();
    await world.schedule({ body: `Aviso ${sendAt}`, contactId, sendAt, whatsappId: lines[n % connections] });
  }
  world.skip(3_660_000);
  const due = await meterTableCost(() => world.tick());
  const perLine = Math.ceil(count / connections);
  const begin = world.now();
  const sending = await meterTableCost(async () => {
    await world.go(1, roundSeconds);
    // A look before the pace allows it sends nothing.
    await world.go(1, minGapSeconds / 2);
    await world.go(perLine - 1, roundSeconds);
  });
  const seconds = (world.now() - begin) / 1000;
  await world.go(3, roundSeconds);
  const ids = new Set(world.sent.map(({ row }) => row.providerId));
  if (ids.size !== count || world.sent.length !== count) throw new Error('not each message once');
  for (const line of lines) {
    const ofLine = world.sent.filter(({ row }) => row.whatsappId === line);
    if (ofLine.some(({ at }, n) => n > 0 && at - (ofLine[n - 1]?.at ?? 0) < minGapSeconds * 1000))
      throw new Error('a line ahead of its pace');
    const texts = ofLine.map(({ text }) => text);
    if (texts.some((text, n) => n > 0 && text < (texts[n - 1] ?? ''))) throw new Error('a line out of order');
  }
  return [
    singleValue(
      `${count} messages of one minute on ${connections} connections, sent after`,
      's by their pace',
      seconds,
    ),
    singleValue('into the line, a message: written', 'WCU', due.bill.writeUnits / count),
    singleValue('into the line, a message: read', 'RCU', due.bill.readUnits / count),
    singleValue('sent and answered, a message: written', 'WCU', sending.bill.writeUnits / count),
    singleValue('sent and answered, a message: read', 'RCU', sending.bill.readUnits / count),
  ];
}
