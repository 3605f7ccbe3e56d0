import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordButtonText } from './record-button.text.ts';
import { RecordButton } from './record-button.tsx';
import { recordingText } from './recording.text.ts';
import { useRecording } from './recording-store.ts';
import { LazyRecordingLine } from './shown-line.tsx';

const target = { ticketId: 1, uuid: 'a', customer: 'Maria', reply: null, afterSeq: 1 };

/** As the composer: the line of the running recording instead of the microphone. */
function Line() {
  const recording = useRecording();
  const [problem, setProblem] = useState('');
  return (
    <>
      {recording ? (
        <LazyRecordingLine recording={recording} />
      ) : (
        <RecordButton target={target} onProblem={setProblem} />
      )}
      <p>{problem}</p>
    </>
  );
}

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Line />);
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

const microphone = () => page.getByRole('button', { name: recordButtonText.record.pt });
const press = () => microphone().click();

test('pressing the microphone shows the line of the recording, whose discard brings the microphone back', async () => {
  const context = new AudioContext();
  const sound = context.createMediaStreamDestination().stream;
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(sound);
  await press();
  await expect.element(page.getByText(recordingText.recordingFor.pt('Maria'))).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: recordingText.send.pt })).toHaveFocus();
  await page.getByRole('button', { name: recordingText.cancel.pt }).click();
  await expect.element(microphone()).toBeVisible();
  await context.close();
});

test('a refused microphone is explained in words', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await press();
  await expect.element(page.getByText(recordingText.refused.pt)).toBeVisible();
  await expect.element(microphone()).toBeVisible();
});
