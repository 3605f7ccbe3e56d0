import { afterEach, expect, test, vi } from 'vitest';
import { metricLine, millisSince, writeMetric } from './metrics.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('metricLine contains namespace, unit and dimensions in embedded metric format', () => {
  const { _aws, ...fields } = JSON.parse(metricLine('SessionsClosed', 1, { Cause: 'loggedOut' }));
  expect(fields).toEqual({ Cause: 'loggedOut', SessionsClosed: 1 });
  expect(_aws.CloudWatchMetrics).toEqual([
    { Namespace: 'Recado', Dimensions: [['Cause']], Metrics: [{ Name: 'SessionsClosed', Unit: 'Count' }] },
  ]);
  expect(new Date(_aws.Timestamp).getFullYear()).toBeGreaterThan(2020);
});

test('measure writes on AWS only', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('AWS_EXECUTION_ENV', undefined);
  writeMetric('OutboxLag', 5);
  expect(write).not.toHaveBeenCalled();
  vi.stubEnv('AWS_EXECUTION_ENV', 'AWS_ECS_FARGATE');
  writeMetric('OutboxLag', 5.4);
  expect(write).toHaveBeenCalledOnce();
  expect(JSON.parse(String(write.mock.calls[0]?.[0]))).toMatchObject({ OutboxLag: 5 });
});

test("a negative lag, when WhatsApp's clock is ahead, is measured as 0", () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('AWS_EXECUTION_ENV', 'AWS_Lambda_nodejs24.x');
  writeMetric('InboundLag', millisSince(new Date(Date.now() + 60_000).toISOString()));
  expect(JSON.parse(String(write.mock.calls[0]?.[0])).InboundLag).toBe(0);
});

test('since reads times as the table, the queues and WhatsApp write them', () => {
  const aMinuteAgo = Date.now() - 60_000;
  for (const then of [aMinuteAgo, String(aMinuteAgo), new Date(aMinuteAgo).toISOString()])
    expect(Math.round(millisSince(then) / 1000)).toBe(60);
});
