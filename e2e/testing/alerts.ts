import type { Page } from 'playwright-core';

/** A desktop notification that the page requested. */
export interface DesktopNotification {
  title: string;
  body: string;
}

interface Recorder {
  notices: (DesktopNotification & { click: () => void })[];
  tones: number;
}

declare global {
  interface Window {
    recorder: Recorder;
  }
}

/**
 * Records the tones and desktop notifications of a page, because the test browser has neither speakers nor a desktop.
 */
export async function recordAlerts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorder: Recorder = { notices: [], tones: 0 };
    window.recorder = recorder;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      recorder.tones += 1;
      return start.apply(this, when);
    };
    const allowed = 'notices-allowed';
    class RecordedNotice {
      static get permission() {
        return localStorage.getItem(allowed) ? 'granted' : 'default';
      }
      static async requestPermission() {
        localStorage.setItem(allowed, 'yes');
        return 'granted';
      }
      onclick: (() => void) | null = null;
      constructor(title: string, { body = '' }: NotificationOptions) {
        recorder.notices.push({ title, body, click: () => this.onclick?.() });
      }
      close() {}
    }
    Object.assign(window, { Notification: RecordedNotice });
  });
}

export function shownNotices(page: Page): Promise<DesktopNotification[]> {
  return page.evaluate(() => window.recorder.notices.map(({ title, body }) => ({ title, body })));
}

export function countPlayedTones(page: Page): Promise<number> {
  return page.evaluate(() => window.recorder.tones);
}

export function clickLastNotification(page: Page): Promise<void> {
  return page.evaluate(() => window.recorder.notices.at(-1)?.click());
}
