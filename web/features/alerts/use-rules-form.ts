import { useState } from 'react';
import * as z from 'zod';
import { AlertRules } from '#shared/alerts/alert-rules.ts';
import { alerts } from '#shared/alerts/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { alertsText } from './alerts.text.ts';

/** The rules as typed text. */
interface Typed extends Record<string, unknown> {
  connectionMinutes: string;
  unlinked: boolean;
  mail: boolean;
  mailTo: string;
  whatsappTo: string;
  /** Id as text; empty: any. */
  whatsappId: string;
  from: string;
  to: string;
}

const typedOf = ({ connectionMinutes, mailTo, whatsappId, quiet, ...rest }: AlertRules): Typed => ({
  ...rest,
  connectionMinutes: connectionMinutes === null ? '' : String(connectionMinutes),
  mailTo: mailTo.join('\n'),
  whatsappId: whatsappId === null ? '' : String(whatsappId),
  from: quiet?.from ?? '',
  to: quiet?.to ?? '',
});

const bodyOf = ({ from, to, ...typed }: Typed) => ({
  ...typed,
  connectionMinutes: typed.connectionMinutes === '' ? null : Number(typed.connectionMinutes),
  mailTo: typed.mailTo.split(/[\s,;]+/).filter((address) => address !== ''),
  whatsappTo: typed.whatsappTo.replace(/\D/g, ''),
  whatsappId: typed.whatsappId === '' ? null : Number(typed.whatsappId),
  quiet: from === '' && to === '' ? null : { from, to },
});

const schema = z.preprocess((typed) => bodyOf(typed as Typed), AlertRules);

export type RulesForm = ReturnType<typeof useRulesForm>;

/** The form of the rules, and the test by the stored ones. */
export function useRulesForm(stored: AlertRules) {
  const text = useText(alertsText);
  const form = useForm<Typed>(schema, typedOf(stored));
  const change = useCommand(alerts.setRules, { changes: [alerts.rules] });
  const test = useCommand(alerts.test, { changes: [alerts.list] });
  const [isNowhere, setNowhere] = useState(false);
  const save = async (): Promise<boolean> => {
    if (!form.check()) return false;
    const { ok } = await change.run({ body: AlertRules.parse(bodyOf(form.values)) });
    if (ok) form.keep();
    return ok;
  };
  return {
    ...form,
    save: async () => {
      if (await save()) toast.success(text.saved);
    },
    /** Stores what was changed first, so that the test shows what is on the screen. */
    test: async () => {
      setNowhere(false);
      if (form.isDirty && !(await save())) return;
      const sent = await test.run();
      if (!sent.ok) return;
      setNowhere(sent.answer.notices.length === 0);
      if (sent.answer.notices.length > 0) toast.success(text.tested);
    },
    isNowhere,
    isSaving: change.isRunning,
    isTesting: test.isRunning,
    error: change.error ?? test.error,
  };
}
