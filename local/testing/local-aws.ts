import { CREDENTIALS, REGION } from '#local/aws/service.ts';

/** What the AWS SDK needs to talk to the embedded cloud, beside the addresses. */
export const localAwsEnvironment = {
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
};

/** For tests: clients read the environment on their first request, so call this before. */
export function useLocalAws(variables: Record<string, string>): void {
  Object.assign(process.env, localAwsEnvironment, variables);
}
