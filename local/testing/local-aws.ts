import { localAwsEnvironment } from '#local/aws/service.ts';

/**
 * Points the AWS clients of a test at the embedded cloud. Call it before their first request, when they read the
 * environment.
 */
export function useLocalAws(variables: Record<string, string>): void {
  Object.assign(process.env, localAwsEnvironment(), variables);
}
