import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';

const run = promisify(execFile);

/** The width of a film in pixels: its text stays readable in a README, and the file stays small. */
const filmWidth = 1000;

/** Collects screenshots and makes one animated WebP of them. `ffmpeg` must be installed. */
export class ScreenFilm {
  readonly #folder: string;
  readonly #list: string[] = [];
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Adds what the page shows now, for so many seconds. */
  async shoot(page: Page, seconds: number): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const name = `${this.#list.length}.png`;
    await page.screenshot({ path: join(this.#folder, name), animations: 'disabled', caret: 'initial' });
    this.#list.push(`file '${name}'\nduration ${seconds}\n`);
  }

  async write(file: string): Promise<void> {
    const list = join(this.#folder, 'frames.txt');
    // The concat format ignores the duration of the last entry, so the last picture is named once more.
    const last = this.#list.at(-1)?.split('\n')[0] ?? '';
    await writeFile(list, `${this.#list.join('')}${last}\n`);
    const input = ['-loglevel', 'error', '-y', '-f', 'concat', '-i', list, '-vf', `fps=2,scale=${filmWidth}:-1`];
    await run('ffmpeg', [
      ...input,
      '-c:v',
      'libwebp_anim',
      '-quality',
      '40',
      '-compression_level',
      '6',
      '-loop',
      '0',
      file,
    ]);
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Writes what the page shows now as a WebP. */
export async function writePicture(page: Page, file: string): Promise<void> {
  const png = `${file}.png`;
  await page.screenshot({ path: png, animations: 'disabled' });
  await run('ffmpeg', ['-loglevel', 'error', '-y', '-i', png, '-quality', '82', file]);
  await rm(png);
}
