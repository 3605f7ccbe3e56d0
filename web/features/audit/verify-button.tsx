import { useState } from 'react';
import { type AuditBreak, audit } from '#shared/audit/contract.ts';
import { call } from '#web/api/client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ShieldIcon } from '#web/ui/buttons/icons.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { auditText } from './audit.text.ts';

export interface VerifyResult {
  days: number;
  rows: number;
  broken: AuditBreak | null;
}

/** Compares all closed days, page by page. */
async function verifyAll(trail: 'platform' | undefined): Promise<VerifyResult> {
  const sum: VerifyResult = { days: 0, rows: 0, broken: null };
  let cursor: string | undefined;
  do {
    const page = await call(audit.verify, { query: { trail, cursor } });
    sum.days += page.days;
    sum.rows += page.rows;
    sum.broken = page.broken;
    cursor = page.broken ? undefined : (page.nextCursor ?? undefined);
  } while (cursor);
  return sum;
}

interface VerifyButtonProps {
  trail: 'platform' | undefined;
  onVerdict: (verdict: VerifyResult | null) => void;
  onError: (error: unknown) => void;
}

export function VerifyButton({ trail, onVerdict, onError }: VerifyButtonProps) {
  const text = useText(auditText);
  const [isBusy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    onVerdict(null);
    try {
      onVerdict(await verifyAll(trail));
    } catch (error) {
      onError(error);
    }
    setBusy(false);
  };
  return (
    <Button className="icon-on-phone" icon={<ShieldIcon size={18} />} isBusy={isBusy} onClick={verify}>
      {text.verify}
    </Button>
  );
}

const whys = {
  changed: 'changedEntry',
  removed: 'removedEntry',
  added: 'addedEntry',
  chain: 'chain',
  unclosed: 'unclosed',
} as const satisfies Record<AuditBreak['why'], keyof typeof auditText>;

/** The result of the comparison. */
export function VerdictNotice({ days, rows, broken }: VerifyResult) {
  const text = useText(auditText);
  if (!broken) return <NoticeBox kind="info">{text.verified(days, rows)}</NoticeBox>;
  return (
    <NoticeBox>
      {text.broken(formatDay(broken.day))} ({text[whys[broken.why]]}
      {broken.entry && ` · ${text.record} ${broken.entry}`})
    </NoticeBox>
  );
}
