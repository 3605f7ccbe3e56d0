import type { TestProject } from 'vitest/node';
import { startEngine } from '#local/dynamodb/engine.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    dynamodbEndpoint: string;
  }
}

/** One engine in memory for the whole run: tests are kept apart by a table each. */
export default async function setup(project: TestProject) {
  const engine = await startEngine();
  project.provide('dynamodbEndpoint', engine.endpoint);
  return () => engine.stop();
}
