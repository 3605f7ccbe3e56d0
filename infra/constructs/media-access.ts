import { Fn } from 'aws-cdk-lib';
import { type IPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { MediaAccess } from '#shared/lambda-rights.ts';
import { deletedPrefix, exportsPrefix, picturesPrefix, uploadsPrefix } from '#shared/server/media-names.ts';
import { installation } from '../installation.ts';
import { acknowledge } from './acknowledge.ts';

/**
 * Export name of the bucket's ARN. Security checks name a finding by it, and the name that CDK generates may change.
 */
export function mediaArnExport(): string {
  return `${installation()}MediaArn`;
}

const sent = 'media/*/messages/*';
const uploaded = `${uploadsPrefix}*`;
const deleted = `${deletedPrefix}*`;
const pictured = `${picturesPrefix}*`;
const archived = `${exportsPrefix}*`;

interface Right {
  actions: string[];
  /** Object keys in the bucket; absent for a right on the bucket itself. */
  names?: string;
}

const read: Right = { actions: ['s3:GetObject'], names: sent };
const store: Right = { actions: ['s3:PutObject', 's3:AbortMultipartUpload'], names: sent };
/** Without this right S3 answers "forbidden" for a missing object, which looks the same as a fault of permissions. */
const showMissing: Right = { actions: ['s3:ListBucket'] };
const rights: Record<MediaAccess, Right[]> = {
  read: [read],
  store: [read, store, showMissing],
  fetch: [read, store, showMissing, { actions: ['s3:PutObject'], names: pictured }],
  send: [read, store, showMissing, { actions: ['s3:GetObject', 's3:PutObject'], names: uploaded }],
  people: [
    { actions: ['s3:PutObject'], names: uploaded },
    { actions: ['s3:GetObject'], names: pictured },
  ],
  bring: [{ actions: ['s3:PutObject'], names: uploaded }],
  retire: [
    { actions: ['s3:GetObject', 's3:DeleteObject'], names: sent },
    { actions: ['s3:PutObject', 's3:AbortMultipartUpload'], names: deleted },
    showMissing,
  ],
  drop: [{ actions: ['s3:DeleteObject'], names: sent }],
  erase: [{ actions: ['s3:DeleteObject'], names: 'media/*' }, showMissing],
  export: [
    read,
    { actions: ['s3:GetObject'], names: pictured },
    { actions: ['s3:PutObject', 's3:AbortMultipartUpload'], names: archived },
    showMissing,
  ],
  archive: [{ actions: ['s3:GetObject'], names: archived }],
  take: [{ actions: ['s3:GetObject', 's3:PutObject'], names: uploaded }, showMissing],
};

/**
 * Grants this role access to the files of messages. Code that builds object names (`mediaNames`) keeps companies apart,
 * not this role.
 */
export function allowMedia(role: Construct & IPrincipal, access: MediaAccess): void {
  for (const { actions, names } of rights[access]) {
    const resource = Fn.importValue(mediaArnExport()) + (names ? `/${names}` : '');
    role.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [resource] }));
    if (!names) continue;
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${mediaArnExport()}/${names}]`]:
        'the files of all companies: there is no role per company',
    });
  }
}
