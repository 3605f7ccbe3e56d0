import { type ComponentProps, lazy, Suspense } from 'react';
import { useRecording } from './recording-store.ts';

/** Loads the line of a running recording. */
export function loadRecordingLine() {
  return import('./recording-line.tsx');
}

const RecordingLine = lazy(() => loadRecordingLine().then((file) => ({ default: file.RecordingLine })));

/** The line of a running recording, which is loaded with the recorder; its room is kept until then. */
export function LazyRecordingLine(props: ComponentProps<typeof RecordingLine>) {
  return (
    <Suspense fallback={<div className="recording-line row wrap gap-2" />}>
      <RecordingLine {...props} />
    </Suspense>
  );
}

const RecordingElsewhere = lazy(() => import('./recording-elsewhere.tsx'));

/** The running recording on a screen that does not show its conversation. */
export function RecordingOnOtherScreen() {
  const recording = useRecording();
  return (
    recording && (
      <Suspense>
        <RecordingElsewhere recording={recording} />
      </Suspense>
    )
  );
}
