import type { ServerResponse } from 'node:http';
import type { DecryptedFile } from '../media/show-media.ts';

const shownInline = /^(image\/(png|jpeg|gif|webp)|audio\/|video\/)/;

/** An answer with a file instead of JSON. Content that could run in the page is offered as a download. */
export class FileAnswer {
  readonly #file: DecryptedFile;

  constructor(file: DecryptedFile) {
    this.#file = file;
  }

  write(response: ServerResponse): void {
    const { content, mimetype } = this.#file;
    response.writeHead(200, {
      'content-type': mimetype,
      'content-length': content.length,
      'content-disposition': shownInline.test(mimetype) ? 'inline' : 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    });
    response.end(content);
  }
}
