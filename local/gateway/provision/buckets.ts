import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import { createLocalizer } from '#local/gateway/assembly/localize.ts';

interface BucketProperties {
  LifecycleConfiguration?: {
    Rules: { Id?: string; Prefix?: string; Status: 'Enabled' | 'Disabled'; ExpirationInDays?: number }[];
  };
  CorsConfiguration?: {
    CorsRules: {
      AllowedHeaders?: string[];
      AllowedMethods: string[];
      AllowedOrigins: string[];
      ExposedHeaders?: string[];
      MaxAge?: number;
    }[];
  };
}

/**
 * Creates the template's buckets with their lifecycle and CORS rules, in which the app's address becomes the local one.
 */
export async function provisionBuckets(assembly: CdkAssembly): Promise<void> {
  const client = new S3Client({});
  const localize = createLocalizer(assembly);
  for (const { name, properties } of assembly.resources<BucketProperties>('AWS::S3::Bucket')) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: name }));
    } catch (error) {
      if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
    }
    const CORSRules = properties.CorsConfiguration?.CorsRules.map(
      ({ AllowedOrigins, ExposedHeaders, MaxAge, ...rule }) => ({
        ...rule,
        AllowedOrigins: AllowedOrigins.map(localize),
        ExposeHeaders: ExposedHeaders,
        MaxAgeSeconds: MaxAge,
      }),
    );
    const Rules = properties.LifecycleConfiguration?.Rules.flatMap(({ Id, Prefix = '', Status, ExpirationInDays }) =>
      ExpirationInDays ? [{ ID: Id, Filter: { Prefix }, Status, Expiration: { Days: ExpirationInDays } }] : [],
    );
    if (Rules?.length) {
      const LifecycleConfiguration = { Rules };
      await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket: name, LifecycleConfiguration }));
    }
    if (CORSRules) await client.send(new PutBucketCorsCommand({ Bucket: name, CORSConfiguration: { CORSRules } }));
  }
  client.destroy();
}
