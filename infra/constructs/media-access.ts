import { Fn } from 'aws-cdk-lib';
import { type IPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { deletedPrefix, picturesPrefix, uploadsPrefix } from '#shared/server/media-names.ts';
import { acknowledge } from './acknowledge.ts';

/** The bucket's ARN under a name of ours: the security checks name a finding by it, and CDK's own name for it is its own business. */
export const mediaArnExport = 'RecadoMediaArn';

const sent = 'media/*/messages/*';
const uploaded = `${uploadsPrefix}*`;
const deleted = `${deletedPrefix}*`;
const pictured = `${picturesPrefix}*`;

/**
 * `read`: signs addresses of messages' files (an address is worth what its signer may do) · `store`: puts them there as well ·
 * `fetch`: and profile pictures · `send`: takes what was uploaded, too · `people`: signs addresses to upload lists of contacts to, and of
 * profile pictures · `take`: works on what was uploaded, alone ·
 * `retire`: moves messages' files to those of deleted conversations.
 */
export type MediaAccess = 'read' | 'store' | 'fetch' | 'send' | 'people' | 'take' | 'retire';

interface Right {
  actions: string[];
  /** Names in the bucket; the bucket itself without. */
  names?: string;
}

const read: Right = { actions: ['s3:GetObject'], names: sent };
const store: Right = { actions: ['s3:PutObject', 's3:AbortMultipartUpload'], names: sent };
/** Without it S3 answers "forbidden" where nothing is, and a fault could not be told from an upload that expired. */
const tellMissing: Right = { actions: ['s3:ListBucket'] };
const rights: Record<MediaAccess, Right[]> = {
  read: [read],
  store: [read, store, tellMissing],
  fetch: [read, store, tellMissing, { actions: ['s3:PutObject'], names: pictured }],
  send: [read, store, tellMissing, { actions: ['s3:GetObject', 's3:PutObject'], names: uploaded }],
  people: [
    { actions: ['s3:PutObject'], names: uploaded },
    { actions: ['s3:GetObject'], names: pictured },
  ],
  retire: [
    { actions: ['s3:GetObject', 's3:DeleteObject'], names: sent },
    { actions: ['s3:PutObject', 's3:AbortMultipartUpload'], names: deleted },
    tellMissing,
  ],
  take: [{ actions: ['s3:GetObject', 's3:PutObject'], names: uploaded }, tellMissing],
};

/** Lets this role at the files of messages. Which company's is decided by who builds their names (`mediaNames`). */
export const allowMedia = (role: Construct & IPrincipal, access: MediaAccess): void => {
  for (const { actions, names } of rights[access]) {
    const resource = Fn.importValue(mediaArnExport) + (names ? `/${names}` : '');
    role.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [resource] }));
    if (!names) continue;
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${mediaArnExport}/${names}]`]:
        'the files of all companies: there is no role per company',
    });
  }
};
