import { localAwsEnvironment } from '#local/aws/service.ts';

/** For tests: clients read the environment on their first request, so call this before. */
export function useLocalAws(variables: Record<string, string>): void {
  Object.assign(process.env, localAwsEnvironment(), variables);
}
