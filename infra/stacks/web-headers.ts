import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

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

/** Headers of the app and of the API. */
export function appResponseHeaders(scope: Construct): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
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

/** Headers of customers' files, which are never treated as pages of ours: they run no scripts, and other sites cannot embed them. */
export function fileResponseHeaders(scope: Construct): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'FileHeaders', {
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
}
