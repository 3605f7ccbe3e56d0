import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { SynthesizedTemplates } from './testing/templates.ts';

/** Tests where files of messages are stored and how browsers reach them. */
let data: Template;
let web: Template;
beforeAll(() => {
  [data, web] = [SynthesizedTemplates.usual.stack('RecadoData'), SynthesizedTemplates.usual.stack('RecadoWeb')];
});

test('the media bucket is private, outlives the stack, keeps earlier versions for 30 days, and expires unsent uploads (R12)', () => {
  data.hasResource('AWS::S3::Bucket', {
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: Match.anyValue(),
      CorsConfiguration: Match.absent(),
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          Match.objectLike({ Prefix: 'media/uploads/', ExpirationInDays: 1, Status: 'Enabled' }),
          Match.objectLike({ Prefix: 'media/pictures/', ExpirationInDays: 90, Status: 'Enabled' }),
          Match.objectLike({ Prefix: 'media/exports/', ExpirationInDays: 7, Status: 'Enabled' }),
          Match.objectLike({ Prefix: 'media/deleted/', ExpirationInDays: 30, Status: 'Enabled' }),
          Match.objectLike({
            Transitions: [{ StorageClass: 'GLACIER_IR', TransitionInDays: 10 }],
            Status: 'Enabled',
          }),
          Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' }),
          Match.objectLike({
            NoncurrentVersionExpiration: { NoncurrentDays: 30 },
            ExpiredObjectDeleteMarker: true,
            Status: 'Enabled',
          }),
        ],
      },
    },
  });
  data.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: [Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } })],
    },
  });
});

test('CloudFront has no rights to the bucket: it forwards addresses signed by S3, uploads included, and lets no file run scripts', () => {
  const [distribution] = Object.values(web.findResources('AWS::CloudFront::Distribution'));
  const { CacheBehaviors, Origins } = distribution?.Properties.DistributionConfig ?? {};
  interface Part {
    PathPattern?: string;
    Id?: string;
    [name: string]: unknown;
  }
  const behaviour = (CacheBehaviors as Part[]).find(({ PathPattern }) => PathPattern === '/media/*');
  const origin = (Origins as Part[]).find(({ Id }) => Id === behaviour?.TargetOriginId);
  expect(origin).not.toHaveProperty('OriginAccessControlId');
  expect(behaviour?.AllowedMethods).toContain('PUT');
  // CachingDisabled and AllViewerExceptHostHeader, by the ids AWS gave them.
  expect(behaviour).toMatchObject({
    CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
  });
  web.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: Match.objectLike({
        ContentSecurityPolicy: {
          ContentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          Override: true,
        },
        ContentTypeOptions: { Override: true },
      }),
      CustomHeadersConfig: {
        Items: [{ Header: 'cross-origin-resource-policy', Value: 'same-origin', Override: true }],
      },
    },
  });
});
