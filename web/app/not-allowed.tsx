import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Right } from '#shared/permissions.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { appPaths } from '#web/paths.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { appText } from './app.text.ts';

const homeAfterMs = 1000;

/** Stands for a screen that the user or the company may not open: shows why, and leads home after a second. */
export function NotAllowed({ right }: { right: Right }) {
  const text = useText(appText);
  const { role } = useUser();
  const can = useCan();
  const reason = role && !can(right) ? text.notOfRole : text.notAllowed;
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(reason);
    const timer = setTimeout(() => void navigate(appPaths.home.href(), { replace: true }), homeAfterMs);
    return () => clearTimeout(timer);
  }, [reason, navigate]);
  return <SkeletonRows />;
}
