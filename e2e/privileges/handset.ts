import { PhonesApi } from '../testing/phones.ts';

/** A customer's phone with every use that needs a right: also editing, deleting, sending files and creating groups. */
export class FullCustomerPhone extends PhonesApi {
  readonly #api: string;
  constructor(url: string) {
    super(url);
    this.#api = `${url}/api`;
  }

  async #post(path: string, body: object): Promise<{ id: string }> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(this.#api + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  }

  change(number: string, to: string, change: { edit: string; text: string } | { delete: string }) {
    return this.#post(`/phones/${number}/messages`, { to, ...change });
  }
  file(number: string, to: string, media: { base64: string; mimetype: string }) {
    return this.#post(`/phones/${number}/messages`, { to, media });
  }
  group(subject: string, owner: string, members: string[]) {
    return this.#post('/groups', { subject, owner, members });
  }
}
