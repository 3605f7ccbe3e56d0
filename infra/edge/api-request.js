import cf from 'cloudfront';

// Viewer request of /api/*. API Gateway sees the distribution as the caller, so the browser's address is passed on in a
// header, which overwrites any value the browser sent. Whaticket-compatible clients call `/settings/` and `/users/`;
// API Gateway has these paths without the slash. Each area of routes is an API of its own (infra/areas.ts): the start of
// the path chooses its host. All else of the origin stays as the distribution has it, the proof of the edge too.
var areas = AREAS_BY_START;
var hosts = HOSTS_BY_AREA;

// CloudFront's runtime has features of ECMAScript up to version 12, so no Object.hasOwn.
function areaOf(start) {
  // biome-ignore lint/suspicious/noPrototypeBuiltins: see above
  return Object.prototype.hasOwnProperty.call(areas, start) ? areas[start] : undefined;
}

function handler(event) {
  var request = event.request;
  request.headers['x-recado-viewer'] = { value: event.viewer.ip };
  if (request.uri.length > 5 && request.uri.charAt(request.uri.length - 1) === '/')
    request.uri = request.uri.slice(0, -1);
  var segments = request.uri.split('/');
  var area = areaOf(`${segments[2]}/${segments[3]}`) || areaOf(segments[2]);
  if (area && hosts[area]) cf.updateRequestOrigin({ domainName: hosts[area] });
  return request;
}
