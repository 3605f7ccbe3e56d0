import type { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import { processExposure } from '#local/gateway/exposure.ts';
import { type ViewerFunction, viewerFunction } from './viewer-function.ts';

interface BehaviourProperties {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  Compress?: boolean;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

export interface DistributionProperties {
  DistributionConfig: {
    DefaultCacheBehavior: BehaviourProperties;
    CacheBehaviors?: BehaviourProperties[];
    CustomErrorResponses?: { ErrorCode: number; ResponseCode?: number; ResponsePagePath?: string }[];
    DefaultRootObject?: string;
    Origins: {
      Id: string;
      DomainName: string;
      OriginPath?: string;
      OriginAccessControlId?: string;
      OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
    }[];
  };
}

/** How the distribution handles requests to a path. */
export interface CacheBehaviour {
  matches(path: string): boolean;
  originDomain: string;
  /** Prefix of every path that is sent to the origin. */
  originPath: string;
  /** Headers for the origin that add to or replace the viewer's; names in lower case. */
  originHeaders: Record<string, string>;
  allowedMethods: Set<string>;
  compress: boolean;
  responseHeaders: Record<string, string>;
  onRequest: ViewerFunction | undefined;
}

/**
 * Reads the behaviours in the order in which they are tried; the default one, which matches every path, comes last.
 * `filledIn`: see `dynamicReferences`.
 */
export function readBehaviours(
  assembly: CdkAssembly,
  { DistributionConfig: config }: DistributionProperties,
  filledIn: (value: string) => string,
): CacheBehaviour[] {
  const functions = new Map<string, ViewerFunction>();
  for (const { arn, name, properties } of assembly.resources<{ FunctionCode: string }>('AWS::CloudFront::Function')) {
    functions.set(arn, viewerFunction(name, properties.FunctionCode));
  }
  return [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map((behaviour) => {
    const origin = config.Origins.find(({ Id }) => Id === behaviour.TargetOriginId);
    const [association, ...more] = behaviour.FunctionAssociations ?? [];
    if (more.length || (association && association.EventType !== 'viewer-request')) {
      throw new Error('Only viewer-request functions of a distribution are supported here');
    }
    return {
      matches: pathMatcher(behaviour.PathPattern ?? '*'),
      originDomain: origin?.DomainName ?? '',
      originPath: origin?.OriginPath ?? '',
      originHeaders: Object.fromEntries(
        (origin?.OriginCustomHeaders ?? []).map((header) => [
          header.HeaderName.toLowerCase(),
          filledIn(header.HeaderValue),
        ]),
      ),
      allowedMethods: new Set(behaviour.AllowedMethods ?? ['GET', 'HEAD']),
      compress: behaviour.Compress ?? false,
      responseHeaders: responseHeadersOf(assembly, behaviour.ResponseHeadersPolicyId),
      onRequest: functions.get(association?.FunctionARN ?? ''),
    };
  });
}

/** Matches as CloudFront does: `*` is any text, `?` one character; the leading slash is optional. */
function pathMatcher(pattern: string): (path: string) => boolean {
  const anchored = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`;
  const expression = anchored
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const regular = new RegExp(`^${expression}$`);
  return (path) => regular.test(path);
}

interface HeadersPolicy {
  ResponseHeadersPolicyConfig: {
    CustomHeadersConfig?: { Items: { Header: string; Value: string }[] };
    SecurityHeadersConfig?: {
      ContentSecurityPolicy?: { ContentSecurityPolicy: string };
      ContentTypeOptions?: object;
      FrameOptions?: { FrameOption: string };
      ReferrerPolicy?: { ReferrerPolicy: string };
      StrictTransportSecurity?: { AccessControlMaxAgeSec: number };
    };
  };
}

/** Strict-Transport-Security is for an installation with a public address: without one this machine serves plain HTTP. */
function responseHeadersOf(assembly: CdkAssembly, policyId: string | undefined): Record<string, string> {
  for (const { ref, properties } of assembly.resources<HeadersPolicy>('AWS::CloudFront::ResponseHeadersPolicy')) {
    if (ref !== policyId) continue;
    const { CustomHeadersConfig, SecurityHeadersConfig: security } = properties.ResponseHeadersPolicyConfig;
    return {
      ...(security?.ContentSecurityPolicy && {
        'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
      }),
      ...(security?.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
      ...(security?.FrameOptions && { 'x-frame-options': security.FrameOptions.FrameOption }),
      ...(security?.StrictTransportSecurity &&
        processExposure.isPublic && {
          'strict-transport-security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}`,
        }),
      ...(security?.ReferrerPolicy && { 'referrer-policy': security.ReferrerPolicy.ReferrerPolicy }),
      ...Object.fromEntries(
        (CustomHeadersConfig?.Items ?? []).map(({ Header, Value }) => [Header.toLowerCase(), Value]),
      ),
    };
  }
  return {};
}
