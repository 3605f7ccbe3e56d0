import { notify } from './notice.js';
import { problemText } from './text.js';

/** Calls the phones API. A refusal is shown to the user, and undefined returned. */
async function call(method, path, body) {
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(`/api${path}`, { method, headers, body: body && JSON.stringify(body) });
    const answer = await response.json();
    if (response.ok) return answer;
    notify(problemText(answer));
  } catch (error) {
    notify(String(error));
  }
  return undefined;
}

export function get(path) {
  return call('GET', path);
}

export function post(path, body) {
  return call('POST', path, body);
}
