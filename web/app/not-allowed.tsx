import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { appText } from './app.text.ts';

const homeAfterMs = 1000;

/** Stands for a screen that the user or the company may not open: shows why, and leads home after a second. */
export function NotAllowed() {
  const text = useText(appText);
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(text.notAllowed);
    const timer = setTimeout(() => void navigate(paths.home.href(), { replace: true }), homeAfterMs);
    return () => clearTimeout(timer);
  }, [text.notAllowed, navigate]);
  return <SkeletonRows />;
}
