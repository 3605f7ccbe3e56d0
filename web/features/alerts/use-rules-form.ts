import { useState } from 'react';
import * as z from 'zod';
import { AlertRules, initialAlertRules } from '#shared/alerts/alert-rules.ts';
import { alerts } from '#shared/alerts/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useReceived } from '#web/ui/forms/use-received.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { alertsText } from './alerts.text.ts';

/** The rules with a figure, which are off without one. */
const figures = ['connectionMinutes', 'outboxMinutes', 'assistantFailures', 'invoiceDays'] as const;
export type RuleFigure = (typeof figures)[number];

/** The rules as typed text. */
interface Typed extends Record<string, unknown>, Record<RuleFigure, string>, Record<`${RuleFigure}On`, boolean> {
  unlinked: boolean;
  campaignPaused: boolean;
  push: boolean;
  mail: boolean;
  mailTo: string;
  whatsappTo: string;
  /** Id as text; empty: any. */
  whatsappId: string;
  from: string;
  to: string;
}

const figuresOf = <T>(each: (name: RuleFigure) => T) =>
  Object.fromEntries(figures.map((name) => [name, each(name)])) as Record<RuleFigure, T>;

const typedOf = ({
  unlinked,
  campaignPaused,
  push,
  mail,
  mailTo,
  whatsappTo,
  whatsappId,
  quiet,
  ...stored
}: AlertRules) => ({
  ...figuresOf((name) => String(stored[name] ?? initialAlertRules[name])),
  ...(Object.fromEntries(figures.map((name) => [`${name}On`, stored[name] !== null])) as Record<
    `${RuleFigure}On`,
    boolean
  >),
  unlinked,
  campaignPaused,
  push,
  mail,
  mailTo: mailTo.join('\n'),
  whatsappTo,
  whatsappId: whatsappId === null ? '' : String(whatsappId),
  from: quiet?.from ?? '',
  to: quiet?.to ?? '',
});

const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

const bodyOf = ({ unlinked, campaignPaused, push, mail, ...typed }: Typed) => ({
  ...figuresOf((name) => (typed[`${name}On`] ? numberOf(typed[name]) : null)),
  unlinked,
  campaignPaused,
  push,
  mail,
  mailTo: typed.mailTo.split(/[\s,;]+/).filter((address) => address !== ''),
  whatsappTo: typed.whatsappTo.replace(/\D/g, ''),
  whatsappId: typed.whatsappId === '' ? null : Number(typed.whatsappId),
  quiet: typed.from === '' && typed.to === '' ? null : { from: typed.from, to: typed.to },
});

const schema = z.preprocess((typed) => bodyOf(typed as Typed), AlertRules);

export type RulesForm = ReturnType<typeof useRulesForm>;

/** The form of the rules, and the test by the stored ones. */
export function useRulesForm(stored: AlertRules) {
  const text = useText(alertsText);
  const form = useForm<Typed>(schema, typedOf(stored));
  const change = useCommand(alerts.setRules, { changes: [alerts.rules] });
  const isChangedElsewhere = useReceived(form, typedOf(stored), change.isRunning);
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
      const isSent = sent.answer.notices.length + sent.answer.pushedTo.length > 0;
      setNowhere(!isSent);
      if (isSent) toast.success(text.tested);
    },
    isNowhere,
    isChangedElsewhere,
    isSaving: change.isRunning,
    isTesting: test.isRunning,
    error: change.error ?? test.error,
  };
}
