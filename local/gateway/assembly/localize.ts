import type { CdkAssembly } from './assembly.ts';

/** Replaces the AWS host names in a value with their local addresses. */
export function createLocalizer(assembly: CdkAssembly): (value: string) => string {
  const { app, management } = assembly.addresses;
  const replacements: [from: RegExp, to: string][] = [];
  for (const { ref, properties } of assembly.resources<{ ProtocolType: string }>('AWS::ApiGatewayV2::Api')) {
    const host = `https://${ref}\\.execute-api\\.[^/]+`;
    // Removes the API stage from the address of a WebSocket API, which has only one here.
    if (properties.ProtocolType === 'WEBSOCKET')
      replacements.push([new RegExp(`${host}(/[^/]+)?`, 'g'), `${management}/${ref}`]);
    else replacements.push([new RegExp(host, 'g'), app]);
  }
  for (const { name } of assembly.resources('AWS::CloudFront::Distribution')) {
    replacements.push([new RegExp(`https://${name}`, 'g'), app], [new RegExp(name, 'g'), new URL(app).host]);
  }
  return (value) => replacements.reduce((text, [from, to]) => text.replace(from, to), value);
}
