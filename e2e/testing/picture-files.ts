import type { Page } from 'playwright-core';

/** Draws a picture of this size in the browser, which has the encoders; base64. */
export function drawPictureAsBase64(page: Page, type: 'image/jpeg' | 'image/webp', width: number, height: number) {
  return page.evaluate(
    ([type, width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('this browser does not draw');
      pen.fillStyle = '#87cefa';
      pen.beginPath();
      pen.arc(width / 2, height / 2, Math.min(width, height) / 2, 0, 7);
      pen.fill();
      return canvas.toDataURL(type).split(',')[1] ?? '';
    },
    [type, width, height] as const,
  );
}

/** Records about a second of film as MP4; base64. */
export function recordClipAsBase64(page: Page, width: number, height: number) {
  return page.evaluate(
    async ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/mp4;codecs=vp9' });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const stopped = new Promise((done) => recorder.addEventListener('stop', done));
      recorder.start(100);
      const until = performance.now() + 1000;
      await new Promise<void>((done) => {
        const draw = (now: number) => {
          // A busy machine encodes its first picture late.
          if (now > until && parts.some(({ size }) => size > 0)) return done();
          pen?.fillRect(0, 0, (Math.abs(until - now) / 1000) * width, height);
          requestAnimationFrame(draw);
        };
        requestAnimationFrame(draw);
      });
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [width, height] as const,
  );
}
