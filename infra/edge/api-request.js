// Viewer request of /api/*: this family's clients call `/settings/` and `/users/`, API Gateway knows the paths without the slash.
function handler(event) {
  var request = event.request;
  if (request.uri.length > 5 && request.uri.charAt(request.uri.length - 1) === '/')
    request.uri = request.uri.slice(0, -1);
  return request;
}
