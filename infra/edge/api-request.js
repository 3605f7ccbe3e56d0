// Viewer request of /api/*. API Gateway sees the distribution call: who called that is told in a header, whatever a browser says there.
// This family's clients call `/settings/` and `/users/`, API Gateway knows the paths without the slash.
function handler(event) {
  var request = event.request;
  request.headers['x-recado-viewer'] = { value: event.viewer.ip };
  if (request.uri.length > 5 && request.uri.charAt(request.uri.length - 1) === '/')
    request.uri = request.uri.slice(0, -1);
  return request;
}
