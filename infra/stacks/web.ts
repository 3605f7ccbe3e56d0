import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
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
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { repository } from '../entries.ts';

interface WebProps extends StackProps {
  api: HttpApi;
  sockets: WebSocketApi;
  /** The product's own address; without it CloudFront's is used. */
  domain?: { name: string; certificateArn: string };
}

/**
 * Only what we ship may run: no inline script, no eval, no foreign host. Styles are the exception: the component library
 * and React set them inline.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const webBuild = join(repository, 'dist', 'web');

/** One origin for everything a browser needs: the app, `/api/*` and `/live`. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, { api, sockets, domain, ...props }: WebProps) {
    super(scope, id, props);
    const site = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const headers = this.#securityHeaders();
    const distribution = new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
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
          ...this.#gateway(api.apiId),
          responseHeadersPolicy: headers,
          ...this.#atEdge('ApiRequest', 'api-request.js'),
        },
        '/live': this.#gateway(sockets.apiId),
      },
    });
    if (existsSync(webBuild)) this.#deploy(site, distribution);
    new CfnOutput(this, 'Address', { value: `https://${domain?.name ?? distribution.distributionDomainName}` });
    new CfnOutput(this, 'IntegratorsAddress', { value: Fn.join('', [api.apiEndpoint, '/api']) });
  }

  /** An API Gateway host, asked anew each time. It answers to its own host name only, so every header but that one is passed on. */
  #gateway(apiId: string): BehaviorOptions {
    return {
      origin: new HttpOrigin(`${apiId}.execute-api.${this.region}.${this.urlSuffix}`),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
  }

  #atEdge(id: string, file: string): Pick<BehaviorOptions, 'functionAssociations'> {
    const code = readFileSync(join(repository, 'infra', 'edge', file), 'utf8');
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
    });
  }

  /** Files with a hash in their name never change; the page that names them is asked for each time. */
  #deploy(site: Bucket, distribution: Distribution): void {
    const common = { destinationBucket: site, sources: [Source.asset(webBuild)], prune: false };
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
  }
}
