import { useState } from 'react';
import useSWR from 'swr';
import { asApiError } from '#web/api/api-error.ts';
import { useUser } from '#web/api/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import './demo-bar.css';
import { demoText } from './demo.text.ts';
import { demoCompany, endDemo } from './demo-page.ts';

/** New customers come only while an open app asks about the demo. */
const askAgainMs = 30_000;

/** The line above every screen of the demo, with the act that ends it for its administrators. */
export default function DemoBar() {
  const text = useText(demoText);
  const { company, profile, super: isOperator } = useUser();
  const { data } = useSWR('local/demo', demoCompany, { refreshInterval: askAgainMs });
  const [isRefused, setRefused] = useState(false);
  // The screen below does not move when the answer arrives: only operators have a company besides the demo's.
  if (data === undefined ? isOperator : data !== company.id) return null;
  const end = async () => {
    try {
      const isEnded = await endDemo();
      setRefused(!isEnded);
      return isEnded ? { ok: true as const } : { ok: false as const, error: null };
    } catch (thrown) {
      return { ok: false as const, error: asApiError(thrown) };
    }
  };
  const message = (
    <>
      <p>{text.consequence(company.name)}</p>
      {isRefused && <NoticeBox>{text.passwordChanged}</NoticeBox>}
    </>
  );
  return (
    <div className="demo-bar row gap-3">
      <span>
        {text.name}
        <span className="demo-bar-about">{text.about}</span>
      </span>
      {profile === 'admin' && (
        <ConfirmButton title={text.question} message={message} confirm={text.begin} onConfirm={end}>
          {(ask) => (
            <Button kind="quiet" onClick={ask}>
              {text.begin}
            </Button>
          )}
        </ConfirmButton>
      )}
    </div>
  );
}
