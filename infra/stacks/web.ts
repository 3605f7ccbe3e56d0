import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi, IApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { edgeHeaders } from '#shared/http/edge.ts';
import { type Area, areaOfStart } from '../areas.ts';
import { acknowledge, stackAddress } from '../constructs/acknowledge.ts';
import { logs } from '../constructs/lambda.ts';
import { repository } from '../entries.ts';

interface WebProps extends StackProps {
  apis: Record<Area, HttpApi>;
  sockets: WebSocketApi;
  /** Files of messages. */
  media: Bucket;
  /** Secret by which the API recognises requests of the distribution. */
  edgeSecret: ISecret;
  /** ARN of a web ACL in us-east-1. */
  firewallArn?: string;
  /** The product's own domain; without it CloudFront's address is used. */
  domain?: { name: string; certificateArn: string };
}

/**
 * Allows only scripts that we ship: no inline script, no eval, no foreign host. Styles are the exception: the component
 * library and React set them inline.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  // The still pictures of help videos come from YouTube's own host.
  "img-src 'self' data: blob: https://i.ytimg.com",
  "media-src 'self' blob:",
  // Includes the live socket, which has the same host (CSP 3).
  "connect-src 'self'",
  // Help videos play in a frame of their own origin, which sets no cookies before the visitor presses play.
  'frame-src https://www.youtube-nocookie.com',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const furtherHeaders = {
  // The app itself records voice messages and sends locations; it needs no other device access, and embedded content
  // needs none.
  'permissions-policy': 'microphone=(self), geolocation=(self), camera=(), display-capture=(), payment=(), usb=()',
  // Windows and pages of other sites may not reference or embed ours.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const defaultBuild = join(repository, 'dist', 'web');

/**
 * A distribution that serves everything a browser needs from one origin: the app, `/api/*`, `/live` and the files of
 * messages.
 */
export class WebStack extends Stack {
  readonly distributionId: string;

  constructor(
    scope: Construct,
    id: string,
    { apis, sockets, media, edgeSecret, firewallArn, domain, ...props }: WebProps,
  ) {
    super(scope, id, props);
    const site = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const headers = this.#securityHeaders();
    const proof = { [edgeHeaders.proof]: edgeSecret.secretValue.unsafeUnwrap() };
    const distribution = new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: firewallArn,
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(site),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: headers,
        compress: true,
        ...this.#atEdge('AppRequest', 'app-request.js'),
      },
      additionalBehaviors: {
        '/api/*': {
          ...this.#gateway(apis.people, proof),
          responseHeadersPolicy: headers,
          ...this.#atEdge('ApiRequest', 'api-request.js', {
            AREAS_BY_START: Object.fromEntries([...areaOfStart()].filter(([, area]) => area !== 'people')),
            HOSTS_BY_AREA: {
              outreach: this.#host(apis.outreach),
              platform: this.#host(apis.platform),
              integrators: this.#host(apis.integrators),
            },
          }),
        },
        '/live': this.#gateway(sockets, proof),
        '/media/*': this.#files(media),
      },
    });
    this.distributionId = distribution.distributionId;
    acknowledge(site, {
      'AwsSolutions-S1': 'holds nothing but the published app, which CloudFront alone reads',
    });
    acknowledge(distribution, {
      'AwsSolutions-CFR1': 'customers and their agents may be anywhere',
      'AwsSolutions-CFR2':
        'on by the option waf: it costs more than the rest of a small installation; API Gateway throttles, public routes are rate-limited',
      'AwsSolutions-CFR3': 'the API logs every request; those for public files tell nothing',
      'AwsSolutions-CFR4':
        "only without a domain of one's own, where the certificate is CloudFront's and its policy fixed",
    });
    const webBuild: string = this.node.tryGetContext('webBuild') ?? defaultBuild;
    if (existsSync(webBuild)) this.#deploy(webBuild, site, distribution);
    new CfnOutput(this, 'Address', { value: `https://${domain?.name ?? distribution.distributionDomainName}` });
  }

  /**
   * An uncached API Gateway origin. API Gateway answers only to its own host name, so every header except Host is
   * forwarded.
   */
  #gateway(api: IApi, customHeaders: Record<string, string>): BehaviorOptions {
    return {
      origin: new HttpOrigin(this.#host(api), { customHeaders }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
  }

  /**
   * Serves the files of messages through addresses that S3 signed and verifies. CloudFront therefore needs no rights;
   * it forwards the query but not the host. Customers' files are never treated as pages of ours: they run no scripts,
   * and other sites cannot embed them.
   */
  #files(media: Bucket): BehaviorOptions {
    const responseHeadersPolicy = new ResponseHeadersPolicy(this, 'FileHeaders', {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          override: true,
        },
        contentTypeOptions: { override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
      },
      customHeadersBehavior: {
        customHeaders: [{ header: 'cross-origin-resource-policy', value: 'same-origin', override: true }],
      },
    });
    return {
      origin: S3BucketOrigin.withBucketDefaults(media),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
    };
  }

  #host({ apiId }: IApi): string {
    return `${apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  /** `values`: what stands in the code under these names. */
  #atEdge(
    id: string,
    file: string,
    values: Record<string, object> = {},
  ): Pick<BehaviorOptions, 'functionAssociations'> {
    let code = readFileSync(join(repository, 'infra', 'edge', file), 'utf8');
    for (const [name, value] of Object.entries(values)) code = code.replace(name, () => JSON.stringify(value));
    const edge = new EdgeFunction(this, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 });
    return { functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: edge }] };
  }

  #securityHeaders(): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'SecurityHeaders', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(furtherHeaders).map(([header, value]) => ({ header, value, override: true })),
      },
    });
  }

  /**
   * Uploads the app. Files with a hash in their name never change; the page that names them is revalidated on each
   * request.
   */
  #deploy(webBuild: string, site: Bucket, distribution: Distribution): void {
    const common = { destinationBucket: site, sources: [Source.asset(webBuild)], prune: false, logGroup: logs(this) };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      exclude: ['index.html'],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const page = new BucketDeployment(this, 'Page', {
      ...common,
      exclude: ['*'],
      include: ['index.html'],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/index.html'],
    });
    page.node.addDependency(assets);
    this.#acknowledgeUploader(site);
  }

  /**
   * Accepts findings on the function behind both deployments. It is the CDK's own: one per stack, with the rights and
   * the runtime the CDK gives it.
   */
  #acknowledgeUploader(site: Bucket): void {
    const uploader = this.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
    if (!uploader) throw new Error('the CDK no longer names its uploader so');
    const reason = "the CDK's own uploader of the app: it reads the deployment's assets and writes this bucket";
    const bucket = this.getLogicalId(site.node.defaultChild as CfnBucket);
    const { partition, account, region } = stackAddress(this);
    const findings = [
      'L1',
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      'IAM5[Resource::*]',
      ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((action) => `IAM5[Action::s3:${action}*]`),
      `IAM5[Resource::arn:${partition}:s3:::cdk-hnb659fds-assets-${account}-${region}/*]`,
      `IAM5[Resource::<${bucket}.Arn>/*]`,
    ];
    acknowledge(uploader, Object.fromEntries(findings.map((id) => [`AwsSolutions-${id}`, reason])));
  }
}
