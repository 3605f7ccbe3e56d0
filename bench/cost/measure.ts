import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#local/processes/node-child.ts';
import { runWithBackend } from '../in-process.ts';
import type { Measurement } from '../statistics.ts';
import { measureAnswers } from './answer-sizes.ts';
import type { MeasuredCounts } from './counts.ts';
import { measureOperations } from './operations.ts';
import { measureStorage } from './row-sizes.ts';
import { measureRunner } from './runner-share.ts';
import { measureBlock } from './search-block.ts';

async function lastResults(): Promise<Measurement[]> {
  const file = join(projectRoot, '.cache/bench.json');
  if (!existsSync(file)) return [];
  return (JSON.parse(await readFile(file, 'utf8')) as { results: Measurement[] }).results;
}

/** A line through the smallest and the largest number of sessions of the last `bench --only sessions`. */
async function memoryOfSessions(before: MeasuredCounts['memory']): Promise<MeasuredCounts['memory']> {
  const pattern = /^runner, (\d+) sessions? restarted.*: resident$/;
  const results = await lastResults();
  const points = results.flatMap(({ name, value }) => {
    const [, sessions] = pattern.exec(name) ?? [];
    return sessions && value !== undefined ? [{ sessions: Number(sessions), mb: value }] : [];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.sessions <= first.sessions) {
    console.log(
      'The last bench measured no sessions (npm run bench -- --only sessions): their figures stay as they were.',
    );
    return before;
  }
  const perSession = (last.mb - first.mb) / (last.sessions - first.sessions);
  return { perSession: Math.round(perSession * 100) / 100, base: Math.round(first.mb - perSession * first.sessions) };
}

/** Measures all counts of the cost sheet except those of the templates; takes some minutes. */
export async function measureCounts(before: MeasuredCounts): Promise<Omit<MeasuredCounts, 'template'>> {
  return runWithBackend(async () => {
    const block = await measureBlock();
    return {
      measuredOn: new Date().toISOString().slice(0, 10),
      operations: { ...(await measureOperations()), fillBlock: block.fillBlock },
      runner: await measureRunner(),
      compressedTo: await measureAnswers(),
      memory: await memoryOfSessions(before.memory),
      storage: { ...(await measureStorage()), index: block.bytesPerMessage },
      messagesPerBlock: block.messages,
    };
  });
}
