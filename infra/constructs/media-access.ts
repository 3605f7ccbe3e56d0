import { Fn } from 'aws-cdk-lib';
import { type IPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { MediaAccess } from '#shared/lambda-rights.ts';
import { installationPrefix } from '../installation.ts';
import { mediaRights } from '../media-rights.ts';
import { acknowledgeFindings } from './acknowledge.ts';

/**
 * Export name of the bucket's ARN. Security checks name a finding by it, and the name that CDK generates may change.
 */
export function mediaArnExport(): string {
  return `${installationPrefix()}MediaArn`;
}

/**
 * Grants this role access to the files of messages. Code that builds object names (`mediaNames`) keeps companies apart,
 * not this role.
 */
export function grantMediaAccess(role: Construct & IPrincipal, access: MediaAccess): void {
  for (const { actions, names } of mediaRights[access]) {
    const resource = Fn.importValue(mediaArnExport()) + (names ? `/${names}` : '');
    role.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [resource] }));
    if (!names) continue;
    acknowledgeFindings(role, {
      [`AwsSolutions-IAM5[Resource::${mediaArnExport()}/${names}]`]:
        'the files of all companies: there is no role per company',
    });
  }
}
