import type { TestProject } from 'vitest/node';
import { startEngine } from '#local/dynamodb/engine.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    dynamodbEndpoint: string;
  }
}

/** Starts one engine in memory for the whole run; each test file uses a table of its own. */
export default async function setup(project: TestProject) {
  const engine = await startEngine();
  project.provide('dynamodbEndpoint', engine.endpoint);
  return () => engine.stop();
}
