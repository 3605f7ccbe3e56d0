// Viewer request of /api/*. API Gateway sees the distribution as the caller, so the browser's address is passed on in a
// header, which overwrites any value the browser sent. Whaticket-compatible clients call `/settings/` and `/users/`;
// API Gateway has these paths without the slash.
function handler(event) {
  var request = event.request;
  request.headers['x-recado-viewer'] = { value: event.viewer.ip };
  if (request.uri.length > 5 && request.uri.charAt(request.uri.length - 1) === '/')
    request.uri = request.uri.slice(0, -1);
  return request;
}
