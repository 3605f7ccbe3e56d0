import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { QueueIcon } from '#web/ui/buttons/icons.tsx';
import { QrCode } from '#web/ui/format/qr-code.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge, CountBadge } from '#web/ui/states/badge.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { NextPageFailed } from '#web/ui/states/more-failed.tsx';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { galleryText } from './gallery.text.ts';
import type { GallerySamples } from './sample.ts';

const badgeKinds = ['neutral', 'brand', 'ok', 'warn', 'bad'] as const;
const noticeKinds = ['error', 'warning', 'info'] as const;
const toastKinds = ['success', 'info', 'warning', 'error'] as const;
const failed = new ApiError('ERR_INTERNAL', 500);

function Badges() {
  const text = useText(galleryText);
  return (
    <>
      {badgeKinds.map((kind) => (
        <Badge key={kind} kind={kind}>
          {text.sales}
        </Badge>
      ))}
      <Badge color="#7c3aed">{text.support}</Badge>
    </>
  );
}

const Counts = () => [0, 1, 42, 120].map((count) => <CountBadge key={count} count={count} />);

function Notices() {
  const text = useText(galleryText);
  return noticeKinds.map((kind) => (
    <NoticeBox key={kind} kind={kind}>
      {text.effect}
    </NoticeBox>
  ));
}

function Empty() {
  const text = useText(galleryText);
  return (
    <EmptyState
      icon={<QueueIcon />}
      title={text.empty}
      hint={text.hint}
      action={<Button kind="primary">{text.open}</Button>}
    />
  );
}

function ToastButtons() {
  const text = useText(galleryText);
  return toastKinds.map((kind) => (
    <Button key={kind} onClick={() => toast[kind](text.saved)}>
      {kind}
    </Button>
  ));
}

export const stateSamples: GallerySamples = {
  Badge: Badges,
  CountBadge: Counts,
  NoticeBox: Notices,
  ErrorNotice: () => <ErrorNotice error={failed} />,
  EmptyState: Empty,
  Failure: () => (
    <>
      <Failure error={failed} onRetry={() => {}} />
      <Failure error={failed} isList />
    </>
  ),
  NextPageFailed: () => <NextPageFailed error={failed} onRetry={() => {}} />,
  Skeleton: () => <Skeleton width={200} />,
  SkeletonRows: () => <SkeletonRows count={3} />,
  QrCode: () => <QrCode text="https://example.com" label="QR code" />,
  toast: ToastButtons,
};
