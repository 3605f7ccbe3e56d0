import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
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
  HttpVersion,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { distributionHeaders } from '#shared/http/edge.ts';
import { type ApiArea, apiAreaOfPathStart } from '../areas.ts';
import { acknowledgeFindings } from '../constructs/acknowledge.ts';
import { repositoryRoot } from '../entries.ts';
import { appResponseHeaders, fileResponseHeaders } from './web-headers.ts';
import { uploadApp } from './web-upload.ts';

interface WebProps extends StackProps {
  apis: Record<ApiArea, HttpApi>;
  sockets: WebSocketApi;
  /** Files of messages. */
  media: Bucket;
  /** By which the API knows requests of the distribution. */
  edgeProof: string;
  /** ARN of a web ACL in us-east-1. */
  firewallArn?: string;
  /** The product's own domain; without it CloudFront's address is used. */
  domain?: { name: string; certificateArn: string };
}

const defaultBuild = join(repositoryRoot, 'dist', 'web');

/**
 * A distribution that serves everything a browser needs from one origin: the app, `/api/*`, `/live` and the files of
 * messages.
 */
export class WebStack extends Stack {
  readonly distributionId: string;
  /** The app's own address. */
  readonly address: string;

  constructor(
    scope: Construct,
    id: string,
    { apis, sockets, media, edgeProof, firewallArn, domain, ...props }: WebProps,
  ) {
    super(scope, id, props);
    const site = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const headers = appResponseHeaders(this);
    const proof = { [distributionHeaders.proof]: edgeProof };
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
            AREAS_BY_START: Object.fromEntries([...apiAreaOfPathStart()].filter(([, area]) => area !== 'people')),
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
    acknowledgeFindings(site, {
      'AwsSolutions-S1': 'holds nothing but the published app, which CloudFront alone reads',
    });
    acknowledgeFindings(distribution, {
      'AwsSolutions-CFR1': 'customers and their agents may be anywhere',
      'AwsSolutions-CFR2':
        'on by the option waf: it costs more than the rest of a small installation; API Gateway throttles, public routes are rate-limited',
      'AwsSolutions-CFR3': 'the API logs every request; those for public files tell nothing',
      'AwsSolutions-CFR4':
        "only without a domain of one's own, where the certificate is CloudFront's and its policy fixed",
    });
    const webBuild: string = this.node.tryGetContext('webBuild') ?? defaultBuild;
    if (existsSync(webBuild)) uploadApp(this, { webBuild, site, distribution });
    this.address = `https://${domain?.name ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'Address', { value: this.address });
    // Exported also while no stack uses it: the first deploy with a domain could not remove what the workers still import.
    this.exportValue(distribution.distributionDomainName);
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
   * it forwards the query but not the host.
   */
  #files(media: Bucket): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withBucketDefaults(media),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: fileResponseHeaders(this),
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
    let code = readFileSync(join(repositoryRoot, 'infra', 'edge', file), 'utf8');
    for (const [name, value] of Object.entries(values)) code = code.replace(name, () => JSON.stringify(value));
    const edge = new EdgeFunction(this, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 });
    return { functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: edge }] };
  }
}
